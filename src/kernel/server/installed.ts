import type { Reader, Tx } from './db/db.ts'
import { statement } from './db/statement.ts'

/** Notes that a part of the installation is brought in; false when it was before. A second process waits for the first. */
export async function noteInstalled(tx: Tx, name: string): Promise<boolean> {
  return (await tx.run(statement('insert into installed (name) values ($1) on conflict do nothing', [name]))) > 0
}

/** Whether a part of the installation has been brought in. */
export async function isInstalled(reader: Reader, name: string): Promise<boolean> {
  const text = 'select exists (select from installed where name = $1) as known'
  return (await reader.one(statement<{ known: boolean }>(text, [name]))).known
}
