// ComposerFormats
