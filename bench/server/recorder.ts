import pg from 'pg'
import type { Script } from './script.ts'

type Statement = { text?: string; values?: readonly unknown[] }
/** A query of the driver, or several that travel together. */
type Query = Statement & { statements?: readonly Statement[] }

/** Listens to every statement of this process while `work` runs; answers the transactions, each as it was sent. */
export async function recorded(work: () => Promise<void>): Promise<Script[]> {
  const plain = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor
  const open = new Map<unknown, Script>()
  const done: Script[] = []
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const { statements = [args[0] as Statement] } = args[0] as Query
    for (const { text = '', values = [] } of statements) {
      if (text.startsWith('BEGIN') || text.includes('transaction_read_only')) open.set(this, [])
      else if (!text.includes(`set_config('app.tenant'`) && text !== 'COMMIT') open.get(this)?.push({ text, values })
    }
    const isWhole = statements[0]?.text?.includes('transaction_read_only')
    if (isWhole || statements[0]?.text === 'COMMIT') done.push(open.get(this) ?? [])
    return (plain.value as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  try {
    await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', plain)
  }
  return done
}
