import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { logStates } from '#kernel/server/state-log.ts'
import { billMachine } from '../shared/states.ts'
import { tellPublished } from './notices.ts'
import { billTables } from './tables.ts'

/** Which drafts are made known: those named, those of a batch, or those whose day has come. */
export type Drafts = { ids: readonly string[] } | { batchId: string } | { until: string }

/** Bills that are made known by one statement. */
export const publishedAtOnce = 1000

const chosen = (drafts: Drafts, bind: (value: unknown) => string): string => {
  if ('ids' in drafts) return `t.id = any(${bind(drafts.ids)}::text[])`
  return 'batchId' in drafts ? `t.batch_id = ${bind(drafts.batchId)}` : `t.bill_date <= ${bind(drafts.until)}::date`
}

/**
 * Makes up to a thousand drafts known, tells their payers and answers how many: the same step that `billFlow` takes with
 * one, for bills by the hundred thousand. None are left when it answers less. A bill of nothing is settled at once.
 */
export async function publishSome(tx: Tx, actor: Actor, drafts: Drafts, isQuiet = false): Promise<number> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const found = `select t.tenant_id, t.id from fee_bill t where ${seenText(actor, billTables.feeBill, 't', bind)} and t.state = 'DRAFT'
    and ${chosen(drafts, bind)} order by t.id limit ${publishedAtOnce} for update of t`
  const text = `update fee_bill b set state = case when b.receivable = 0 then 'PAID' else 'UNPAID' end, version = b.version + 1,
      update_by = ${bind(actor.username)}, update_time = ${bind(nowText())}
    from (${found}) f where b.tenant_id = f.tenant_id and b.id = f.id and b.state = 'DRAFT' returning b.id, b.state`
  const moved = await tx.all(statement<{ id: string; state: string }>(text, values.list))
  const entries = moved.map(({ id, state }) => ({ id, from: 'DRAFT', to: state, action: 'publish' }))
  if (entries.length > 0) await logStates(tx, actor, billMachine, entries)
  const ids = moved.map(({ id }) => id)
  if (!isQuiet) await tellPublished(tx, actor, ids)
  return moved.length
}

/** All of them, in the caller's transaction; quietly: nobody is told. */
export async function publishAll(tx: Tx, actor: Actor, drafts: Drafts, isQuiet = false): Promise<number> {
  let all = 0
  for (let some = publishedAtOnce; some === publishedAtOnce; all += some)
    some = await publishSome(tx, actor, drafts, isQuiet)
  return all
}
