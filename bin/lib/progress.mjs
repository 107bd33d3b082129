// Says what takes its time: one line that counts on a terminal, plain lines in a log.

/** Runs one step; it is shown when it takes over a second. */
export async function step(title, work) {
  const began = Date.now()
  const terminal = process.stderr.isTTY
  const seconds = () => Math.round((Date.now() - began) / 1000)
  let shown = false
  const show = () => {
    if (terminal) process.stderr.write(`\r\x1b[K${title}… ${seconds()} 秒`)
    else if (!shown || seconds() % 10 === 0) process.stderr.write(`${title}… ${seconds()} 秒\n`)
    shown = true
  }
  const timer = setInterval(show, 1000)
  timer.unref()
  let done = false
  try {
    const result = await work()
    done = true
    return result
  } finally {
    clearInterval(timer)
    if (shown) {
      const line = `${title}：${done ? '完成' : '失败'}，用时 ${((Date.now() - began) / 1000).toFixed(1)} 秒`
      process.stderr.write(`${terminal ? '\r\x1b[K' : ''}${line}\n`)
    }
  }
}
