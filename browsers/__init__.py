"""Which browsers can show what we write? All from iOS 16.0 and Android's Chrome 111 on."""
