import { setTimeout as pause } from 'node:timers/promises'

/** How the process ends, from its very start on: by a signal, or because something failed. */
export interface Ending {
  /** Aborted as soon as the end has begun. */
  readonly signal: AbortSignal
  /** Adds what is to be done before the process ends; what was added last is done first. */
  before(work: () => Promise<unknown>): void
  /** So many seconds pass between the beginning of the end and the first of what is done before it. */
  linger(seconds: number): void
  /** Waits for something that is being opened; it is closed before the process ends, also when that comes first. */
  opened<T>(opening: Promise<T>, close: (value: T) => Promise<unknown>): Promise<T>
  /** Undoes everything and exits; the first exit code counts. */
  end(code: number): Promise<void>
}

/** Most time for what was being done and for closing everything. */
const drainMs = 10_000

/** Listens to signals, and says so. SIGHUP is what a terminal sends that is closed. */
export function openEnding(print: (line: string) => void): Ending {
  const ended = new AbortController()
  const works: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  let lingerMs = 0
  const undo = async (code: number) => {
    ended.abort()
    if (lingerMs > 0) await pause(lingerMs)
    setTimeout(() => process.exit(1), drainMs).unref()
    for (let work = works.pop(); work; work = works.pop()) {
      await work().catch((error: unknown) => print(`结束时出错：${(error as Error).message}`))
    }
    process.exit(code)
  }
  const end = (code: number) => (ending ??= undo(code))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!ending) print(`\n收到 ${name}，正在结束……`)
      void end(0)
    })
  return {
    signal: ended.signal,
    before: (work) => void works.push(work),
    linger: (seconds) => void (lingerMs = seconds * 1000),
    opened: (opening, close) => {
      const undoing = async () => {
        const opened = await opening.then((value) => ({ value })).catch(() => undefined)
        if (opened) await close(opened.value)
      }
      works.push(undoing)
      return opening
    },
    end,
  }
}
