// ComposerServer
