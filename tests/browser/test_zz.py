import statistics


def test_zz(hand_out):
    phone = hand_out()
    phone.open("/rules/")
    p = phone.page
    p.evaluate("""()=>{window.t=[];const i=document.getElementById('rules-q');let k;i.addEventListener('keydown',()=>{k=performance.now()},true);
      document.addEventListener('htmx:afterSwap',()=>{window.t.push(performance.now()-k)})}""")
    for w in ["horns", "expedition", "corespondence", "carnivor"] * 4:
        p.locator("#rules-q").fill("")
        p.wait_for_timeout(150)
        p.evaluate("window.skip=window.t.length")
        p.locator("#rules-q").press_sequentially(w, delay=120)
        p.wait_for_timeout(200)
        assert p.locator("#rules-results a").count() > 0
    t = sorted(p.evaluate("window.t"))
    print(
        "keystroke to result ms: n",
        len(t),
        "median",
        statistics.median(t),
        "p95",
        t[int(len(t) * 0.95)],
        "max",
        t[-1],
    )
