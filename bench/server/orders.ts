import { fork, type ChildProcess } from 'node:child_process'

type Orders = Readonly<Record<string, (input: never) => unknown>>

/** The flags of `npm start`. */
export const startFlags = ['--max-semi-space-size=32'] as const

/** In a child process: carries out what the parent orders, one answer for each message. */
export function takeOrders(orders: Orders): void {
  process.on('message', ({ id, name, input }: { id: number; name: string; input: unknown }) => {
    void (async () => {
      try {
        process.send?.({ id, value: await orders[name]?.(input as never) })
      } catch (error) {
        process.send?.({ id, failure: error instanceof Error ? error.stack : String(error) })
      }
    })()
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ ready: true })
}

/** CPU time that this process has used so far, in microseconds. */
export function usedCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** A child process that takes orders. */
export interface Worker {
  order<T>(name: string, input?: unknown): Promise<T>
  end(): Promise<void>
}

export async function startWorker(
  script: string,
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<Worker> {
  const child: ChildProcess = fork(script, {
    execArgv,
    env: { PATH: process.env['PATH'], ...env },
    serialization: 'advanced',
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: { id?: number; value?: unknown; failure?: string }) => {
      if (message.id === undefined) return resolve()
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.failure === undefined) one?.resolve(message.value as never)
      else one?.reject(new Error(message.failure))
    })
  })
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error(`${script} has ended`))))
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`${script} has ended`)
    }),
  ])
  let count = 0
  return {
    order: (name, input) =>
      new Promise((resolve, reject) => {
        const id = (count += 1)
        waiting.set(id, { resolve, reject })
        child.send({ id, name, input })
      }),
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
