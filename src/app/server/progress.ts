/** Tells on the console what the start is doing; a step of over a second says how long it took. */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  print: (line: string) => void = console.log,
): Promise<T> {
  const started = performance.now()
  const slow = setInterval(() => print(`  ${title}……已用 ${seconds(started)} 秒`), 3000)
  try {
    return await work()
  } finally {
    clearInterval(slow)
    if (performance.now() - started > 1000) print(`  ${title}：${seconds(started)} 秒`)
  }
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(1)
