// ComposerCore
