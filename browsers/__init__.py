"""Checks for the oldest supported browsers: Safari on iOS 16.0 and Chrome 111 on Android."""
