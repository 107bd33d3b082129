import { systemActor, type Actor } from './actor.ts'
import type { Db, Tx } from './db/db.ts'
import { holdName } from './db/hold-name.ts'
import { statement, type Statement } from './db/statement.ts'
import { tenantIds } from './db/tenants.ts'
import { job, type Job } from './jobs/job.ts'

/** Tables of sums that triggers keep (`keeps_sums` of the migrations). */
export interface KeptSums {
  tables: readonly string[]
  /** Values of the column `village_id` of a table, part by part of which its sums are proved. */
  parts: (actor: Actor, table: string) => Statement<{ id: string }>
}

/** Most rows that one step folds. */
const most = 20_000

async function fold(tx: Tx, table: string): Promise<number> {
  // One at a time: what another one folds must not be added up twice.
  await tx.run(holdName(`${table} ${tx.tenantId}`))
  const { folded } = await tx.one(statement<{ folded: number }>(`select ${table}_fold($1) as folded`, [most]))
  return folded
}

/** Makes one row of each cell of sums; so many as changes of what they are sums of have added, nobody waits for it. */
export async function foldSums(db: Db, { tables }: Pick<KeptSums, 'tables'>): Promise<void> {
  for (const tenantId of await tenantIds(db))
    for (const table of tables) while ((await db.write(systemActor(tenantId), (tx) => fold(tx, table))) >= most);
}

/**
 * Counts the rows anew, part by part, and puts right what the sums do not tell of them; how many were wrong. Both are read
 * in one statement, so whoever changes rows meanwhile changes nothing of what it adds.
 */
export async function proveSums(db: Db, { tables, parts }: KeptSums): Promise<number> {
  let wrong = 0
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    for (const table of tables) {
      const [found] = await db.flight(actor, [parts(actor, table)])
      for (const { id } of found) {
        const proved = statement<{ cells: number }>(`select ${table}_prove($1) as cells`, [id])
        wrong += await db.write(actor, async (tx) => (await tx.one(proved)).cells)
      }
    }
  }
  return wrong
}

/** Folds sums every minute and proves them every night: `unit` names the jobs, `of` says in their titles what is summed. */
export const sumJobs = (kept: KeptSums, { unit, of, second }: { unit: string; of: string; second: number }): Job[] => [
  job({
    name: `${unit}.fold-sums`,
    title: `归并${of}汇总`,
    schedule: `${second} * * * * ?`,
    run: ({ db }) => foldSums(db, kept),
  }),
  job({
    name: `${unit}.prove-sums`,
    title: `核对${of}汇总`,
    schedule: `${second} 50 3 * * ?`,
    run: async ({ db, log }) => {
      const wrong = await proveSums(db, kept)
      if (wrong > 0) log.error({ wrong, unit }, 'kept sums were not those of their rows, and have been put right')
    },
  }),
]

/** Whether a condition on rows `t` names nothing but some columns: then it holds for all rows that have these in common, or for none. */
export const namesOnly = (condition: string, columns: ReadonlySet<string>): boolean =>
  [...condition.matchAll(/\bt\.(\w+|\*)/g)].every(([, column = '']) => columns.has(column))
