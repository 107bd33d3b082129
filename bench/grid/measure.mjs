const page = async (browser, url, work) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const made = await context.newPage()
  try {
    await made.goto(url)
    await made.waitForFunction(() => window.bench)
    return await work(made)
  } finally {
    await context.close()
  }
}

/** Mounts and answers the milliseconds until rows stand painted. */
const mount = (made, count) =>
  made.evaluate(async (wanted) => {
    const host = document.querySelector('#host')
    window.bench.rows = window.bench.makeRows(wanted)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const began = performance.now()
    window.bench.mount(host, window.bench.rows)
    const painted = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(0)
        }),
      )
    for (;;) {
      const at = await painted()
      if (window.bench.shown()) return at - began
      if (at - began > 20_000) throw new Error('no rows')
    }
  }, count)

export const measureMount = (browser, url, count) =>
  page(browser, url, async (made) => {
    const shown = await mount(made, count)
    const debug = await made.context().newCDPSession(made)
    await made.waitForTimeout(150)
    for (let time = 0; time < 3; time += 1) await debug.send('HeapProfiler.collectGarbage')
    const { usedSize } = await debug.send('Runtime.getHeapUsage')
    return { [`visible ${count} ms`]: shown, [`heap ${count} MB`]: usedSize / 1_000_000 }
  })

/** Six thousand pixels a second for two seconds: the slow frames and those in which a place was bare. */
export const measureScroll = (browser, url, count) =>
  page(browser, url, async (made) => {
    await mount(made, count)
    await made.waitForTimeout(300)
    return made.evaluate(async () => {
      const element = window.bench.scroller()
      const gaps = []
      let bare = 0
      let before = await new Promise(requestAnimationFrame)
      const began = before
      while (before - began < 2000) {
        const now = await new Promise(requestAnimationFrame)
        // What stands here now is what the frame before showed.
        if (now > began + 100 && !window.bench.shown()) bare += 1
        gaps.push(now - before)
        element.scrollTop = ((now - began) / 1000) * 6000
        before = now
      }
      if (element.scrollTop < 5000) throw new Error('it did not scroll')
      gaps.sort((one, other) => one - other)
      return { 'scroll p95 ms': gaps[Math.floor(gaps.length * 0.95)], 'bare frames': bare }
    })
  })

/** From a key to the next painted frame, and from the key that opens a cell to its box. */
export const measureTyping = (browser, url, count, name) =>
  page(browser, url, async (made) => {
    await mount(made, count)
    await made.waitForTimeout(300)
    await made.evaluate(() => {
      window.times = []
      const painted = (then) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = then
          port2.postMessage(0)
        })
      const note = () => {
        // Keys that only lead to the cell are no part of it.
        if (!window.armed) return
        const began = performance.now()
        const wait = () =>
          painted(() => (window.bench.isOpen() ? window.times.push(performance.now() - began) : wait()))
        wait()
      }
      addEventListener('keydown', note, true)
      addEventListener('dblclick', note, true)
    })
    const box = await (await made.evaluateHandle(() => window.bench.cell())).asElement().boundingBox()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (name === 'ours') {
      await made.mouse.click(x, y)
      await made.keyboard.press('Escape')
    } else await made.mouse.click(x, y)
    await made.waitForTimeout(200)
    await made.evaluate(() => (window.armed = true))
    if (name === 'vxe-table') await made.mouse.dblclick(x, y)
    else await made.keyboard.press('Enter')
    await made.waitForFunction(() => window.times.length > 0)
    const opened = await made.evaluate(() => window.times.splice(0)[0])
    await made.waitForTimeout(150)
    for (const key of 'abcdefghijklmnopqrstuvwxyz1234') {
      await made.keyboard.press(key)
      await made.waitForTimeout(15)
    }
    const times = (await made.evaluate(() => window.times)).sort((one, other) => one - other)
    if (times.length < 20) throw new Error('keys were lost')
    return { 'editor open ms': opened, 'key p95 ms': times[Math.floor(times.length * 0.95)] }
  })
