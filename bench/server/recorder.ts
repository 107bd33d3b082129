import pg from 'pg'
import type { Script } from './script.ts'

type Statement = { text?: string; values?: readonly unknown[] }
/** A query of the driver, or several that travel together. */
type Query = Statement & { statements?: readonly Statement[] }

const isOpening = (text: string): boolean => text.startsWith('BEGIN') || text.includes('transaction_read_only')

/** Whether a transaction is over with this query: it travels in one flight, or is the commit. */
const isWhole = ({ text = '' }: Statement = {}): boolean => text.includes('transaction_read_only') || text === 'COMMIT'

/** Listens to every statement of this process while `work` runs; answers the transactions, each as it was sent. */
export async function recorded(work: () => Promise<void>): Promise<Script[]> {
  const plain = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor
  const open = new Map<unknown, Script>()
  const done: Script[] = []
  const note = (client: unknown, { text = '', values = [] }: Statement): void => {
    if (isOpening(text)) open.set(client, [])
    else if (!text.includes(`set_config('app.tenant'`) && text !== 'COMMIT') open.get(client)?.push({ text, values })
  }
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const { statements = [args[0] as Statement] } = args[0] as Query
    for (const statement of statements) note(this, statement)
    if (isWhole(statements[0])) done.push(open.get(this) ?? [])
    return (plain.value as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  try {
    await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', plain)
  }
  return done
}
