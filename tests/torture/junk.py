"""Methods, names, headers, cookies and addresses that nobody should send."""

FORM = b"application/x-www-form-urlencoded"
METHODS = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "LOCK",
    "get", "G\u00cbT", "BREW", "GET GET", "",
]  # fmt: skip
HOSTS = [
    b"", b"evil.example", b"localhost:99999", b"localhost:x", b"localhost, evil", b"[::1", b"[::1]", b"a..b",
    b"LOCALHOST", b"localhost.", b"127.0.0.1", b"\xff", b"x" * 300, b"local host", b"@localhost",
    b"http://[",
]  # fmt: skip
ADDRESSES = [
    b"http://[", b"http://[::1", b"http://localhost:x/", b"//", b"null", b"http://localhost/\xff",
    b"javascript:1", b"http://localhost" + b"/a" * 900, b"http://evil.example/?next=//evil",
    b"http://\xe2\x84\x80.example/",
]  # fmt: skip
KINDS = [
    b"", b";", b"text/html; charset=hex", FORM + b"; charset=undefined", FORM + b"; charset=idna",
    b"multipart/", FORM + b"; charset=utf-16", b"application/json; charset=utf-7", b"a/b; name*=nonsense''x",
    b"/; =; *=; x*0*=", b"multipart/form-data; boundary=", b"multipart/form-data; boundary=\xff",
    b"application/json, text/html",
]  # fmt: skip
JUNK = [
    b"", b" ", b"\xff\xfe", b"\xc3\x28", b"0", b"-1", b"9" * 400, b"x" * 4000, b"%00", b"%ff", b"%",
    b'"\\000"', b'"', b";", b",", b"=", b"null", b"true", b"*/*;q=x", b"bytes=5-1", b"bytes=-", b"W/", b"\t",
    b"a\x0bb", b"()", b"Bearer", b"Bearer \xff", b"Bearer " + b"x" * 500, b"Basic eA==", b"Wed, 99 Xxx 20x6",
    b"{}", b"../" * 30, b"100-continue",
]  # fmt: skip
HEADERS = [
    b"Referer", b"Origin", b"HX-Current-URL", b"HX-Request", b"HX-Target", b"HX-Trigger", b"HX-Prompt",
    b"HX-Current-URL-URI-AutoEncoded", b"HX-History-Restore-Request", b"Triggering-Event", b"X-CSRFToken",
    b"Accept", b"Accept-Language", b"Accept-Encoding", b"Accept-Charset", b"Authorization",
    b"Content-Encoding", b"Range", b"If-Range", b"If-None-Match", b"If-Modified-Since",
    b"If-Unmodified-Since", b"Expect", b"X-Forwarded-For", b"X-Forwarded-Proto", b"X-Forwarded-Host",
    b"X-HTTP-Method-Override", b"Last-Event-ID", b"Content-Type", b"Content-Language", b"Date", b"X_Odd",
    b"X-Standing", b"X-Seq", b"Sec-Fetch-Site", b"Te",
]  # fmt: skip
COOKIES = [
    b"device", b"csrftoken", b"sessionid", b"messages", b"theme", b"django_language", b"\xff", b"", b"a b",
]  # fmt: skip
# A quoted cookie may hold any character by its number.
NULS = b'sessionid="' + rb"\000" * 40 + b'"'
SEGMENTS = [
    "%00", "%ff", "%ed%a0%80", "..", "%2e%2e%2f", "//", ".", "%", "%zz", ";", "\\", "%5c", "a" * 3000, "%20",
    "-1", "0", "99999999999999999999", "%D9%A3", "null", "{id}", "'", "%0d%0aX-Evil:1", "%F0%9F%98%80", "+",
    "~",
]  # fmt: skip
PATHS = [b"", b"*", b"/" * 50, b"x", b"\xff", b"/\xff/", b"http://evil.example/", b"//evil.example/"]
TOO_MANY = b"&".join(b"a%d=b" % number for number in range(1500))
QUERIES = [
    b"%", b"%ff", b"&&&", b"=", b"=1&=2", b"a[]=1", b"%00=%00", b"q=%ed%a0%80", b"event=%7B", b"event=null",
    b"x" * 8000, b"a=b", TOO_MANY,
]  # fmt: skip
TAILS = [
    b"&%", b"&%ff=%ff", b"\xff", b"&=&=", b"\x00", b"&seats=" * 40, b"&a=" + b"x" * 70_000, b"{" * 3000,
    b"[1e999]", TOO_MANY,
]  # fmt: skip
PARTS = [
    b'Content-Disposition: form-data; name="file"; filename="box.json"',
    b'Content-Disposition: form-data; name="file"; filename="\xff\x00/../x"',
    b"Content-Disposition: form-data; name=\"file\"; filename*=utf-8''%ff%00",
    b"Content-Disposition: form-data; name=\"file\"; filename*=undefined''%ff",
    b'Content-Disposition: form-data; name="file"; filename="b"\r\nContent-Transfer-Encoding: base64',
    b'Content-Disposition: form-data; name="file"; filename="b"\r\nContent-Type: a/b; charset=hex',
    b'Content-Disposition: form-data; name="\xff"',
    b'Content-Disposition: attachment; filename="b"',
    b"Content-Disposition",
    b"X" * 2000,
]
CONTENTS = [b'{"game": "explora"}', b"", b"\xff\xfe", b"[" * 2000, b"null", b'{"game": 1}', b"=="]
ADMIN = [
    "/admin/", "/admin/login/", "/admin/password_change/", "/admin/jsi18n/", "/admin/r/1/1/",
    "/admin/autocomplete/", "/admin/auth/user/", "/admin/auth/user/add/", "/admin/auth/user/1/password/",
    *(
        f"/admin/companion/{model}/{way}"
        for model in ("match", "member", "event", "knock", "deed")
        for way in ("", "add/", "1/", "1/change/", "1/history/", "1/delete/", "_5F/change/")
    ),
]  # fmt: skip
LISTED = [
    "q",
    "p",
    "o",
    "e",
    "all",
    "id",
    "game",
    "kind",
    "match__id",
    "_popup",
    "_to_field",
    "_changelist_filters",
]
CHANGED = [
    "action", "_selected_action", "index", "select_across", "game", "code", "post", "username", "password",
]  # fmt: skip
