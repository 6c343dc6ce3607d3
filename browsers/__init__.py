"""The oldest browsers that must show what we write: iOS 16.0 and Chrome 111 for Android."""
