"""The rules of Encyclopedia: plain values in, plain values out."""
