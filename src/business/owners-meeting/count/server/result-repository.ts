import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Head } from '../../ballot/shared/chain.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'

/** That somebody who counts or watches has seen a result and says that it is so. */
export interface Confirmation {
  userId: string
  hash: string
  at: string
}

export const readConfirmations = (reader: Reader, meetingId: string): Promise<Confirmation[]> =>
  reader.all(
    statement<Confirmation>(
      'select user_id, hash, at from vote_confirmation where tenant_id = $1 and meeting_id = $2 order by at, user_id',
      [reader.tenantId, meetingId],
    ),
  )

/** One confirmation a person: that of another result takes its place. */
export async function keepConfirmation(tx: Tx, meetingId: string, { userId, hash, at }: Confirmation): Promise<void> {
  const text = `insert into vote_confirmation (tenant_id, meeting_id, user_id, hash, at) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id, meeting_id, user_id) do update set hash = $4, at = $5`
  await tx.run(statement(text, [tx.tenantId, meetingId, userId, hash, at]))
}

/** Before a recount: what was confirmed is to be confirmed anew, even where nothing changes. */
export async function dropConfirmations(tx: Tx, meetingId: string): Promise<void> {
  const text = 'delete from vote_confirmation where tenant_id = $1 and meeting_id = $2'
  await tx.run(statement(text, [tx.tenantId, meetingId]))
}

interface Counted {
  hash: string
  chain: Head
  results: readonly TopicResult[]
}

/** A result that was confirmed: the first of its meeting, or the next after a recount. */
export async function keepResult(tx: Tx, meetingId: string, { hash, chain, results }: Counted): Promise<void> {
  const text = `insert into vote_result (tenant_id, meeting_id, version, hash, length, head, results, counted_at)
    select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7 from vote_result
    where tenant_id = $1 and meeting_id = $2`
  const values = [tx.tenantId, meetingId, hash, chain.length, chain.head, JSON.stringify(results), nowText()]
  await tx.run(statement(text, values))
}

export interface StoredResult {
  version: number
  length: number
  head: string
  results: readonly TopicResult[]
  countedAt: string
}

/** The newest confirmed result of a meeting. */
export const readStored = (reader: Reader, meetingId: string): Promise<StoredResult | undefined> =>
  reader.maybe(
    statement<StoredResult>(
      `select version, length, head, results, counted_at from vote_result
       where tenant_id = $1 and meeting_id = $2 order by version desc limit 1`,
      [reader.tenantId, meetingId],
    ),
  )
