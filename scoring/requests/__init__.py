"""The API's calculations: how a JSON request is read, checked and answered."""
