// ComposerSystem
