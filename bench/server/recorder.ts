import pg from 'pg'
import type { Script } from './script.ts'

type Query = { text?: string; values?: readonly unknown[] }

/** Listens to every statement of this process while `work` runs; answers the transactions, each as it was sent. */
export async function recorded(work: () => Promise<void>): Promise<Script[]> {
  const plain = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor
  const open = new Map<unknown, Script>()
  const done: Script[] = []
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const { text = '', values = [] } = args[0] as Query
    if (text.startsWith('BEGIN')) open.set(this, [])
    else if (text === 'COMMIT') done.push(open.get(this) ?? [])
    else if (!text.includes(`set_config('app.tenant'`)) open.get(this)?.push({ text, values })
    return (plain.value as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  try {
    await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', plain)
  }
  return done
}
