import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { DepositDeduction } from '../shared/schema.ts'

/** A deduction as it is stored, with whose deposit it is of. */
export type StoredDeduction = DepositDeduction & { depositId: string }

const columns = `id, deposit_id, amount, reason, photos, state, due_on, consent, objection, proof, create_time, decided_at`

/** What is asked for of a deposit that is held, and not decided. */
export const openDeduction = async (tx: Tx, depositId: string): Promise<StoredDeduction> =>
  found(
    await tx.maybe(
      statement<StoredDeduction>(
        `select ${columns} from fee_deposit_deduct where tenant_id = $1 and deposit_id = $2 and state in ('ASKED', 'OBJECTED')`,
        [tx.tenantId, depositId],
      ),
    ),
  )

export async function storeDeduction(
  tx: Tx,
  actor: Actor,
  depositId: string,
  { amount, reason, photos }: { amount: string; reason: string; photos: string },
  dueOn: string | null,
): Promise<void> {
  const text = `insert into fee_deposit_deduct (tenant_id, id, deposit_id, amount, reason, photos, due_on, state, create_by, create_time)
    values ($1, $2, $3, $4, $5, $6, $7::date, 'ASKED', $8, $9::timestamptz)`
  await tx.run(
    statement(text, [tx.tenantId, newId(), depositId, amount, reason, photos, dueOn, actor.username, nowText()]),
  )
}

/** What becomes of a deduction; what is left out stays. */
export async function changeDeduction(
  tx: Tx,
  id: string,
  changes: Partial<Pick<StoredDeduction, 'amount' | 'state' | 'consent' | 'objection' | 'proof'>> & {
    dueOn?: string | null
  },
): Promise<void> {
  const { amount = null, state = null, consent = null, objection = null, proof = null, dueOn } = changes
  const text = `update fee_deposit_deduct set amount = coalesce($3, amount), state = coalesce($4, state), consent = coalesce($5, consent),
      objection = coalesce($6, objection), proof = coalesce($7, proof), due_on = case when $8::boolean then $9::date else due_on end,
      decided_at = case when $4 in ('AGREED', 'WITHDRAWN') then $10::timestamptz else decided_at end
    where tenant_id = $1 and id = $2`
  const known = [tx.tenantId, id, amount, state, consent, objection, proof]
  await tx.run(statement(text, [...known, dueOn !== undefined, dueOn ?? null, nowText()]))
}

/**
 * All deductions of some deposits, the newest first; before them the one that is not decided, which answers and screens
 * take as the first. Two may be of one second, and ids say nothing of which came later.
 */
export const readDeductions = (reader: Reader, depositIds: readonly string[]): Promise<StoredDeduction[]> =>
  reader.all(
    statement<StoredDeduction>(
      `select ${columns} from fee_deposit_deduct where tenant_id = $1 and deposit_id = any($2::text[])
        order by state in ('ASKED', 'OBJECTED') desc, create_time desc, id desc limit 1000`,
      [reader.tenantId, depositIds],
    ),
  )

/** Accounts of whoever has paid, as long as they have one. */
export async function usersOf(reader: Reader, payerId: string | null): Promise<string[]> {
  const text = 'select user_id from ref_payer where tenant_id = $1 and id = $2 and active and user_id is not null'
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, payerId]))
  return rows.map(({ userId }) => userId)
}

/** Deposits of which the last day for an answer is over. */
export async function findSilent(reader: Reader, today: string): Promise<string[]> {
  const text = `select deposit_id from fee_deposit_deduct where tenant_id = $1 and state = 'ASKED' and due_on < $2::date
    order by deposit_id limit 1000`
  const rows = await reader.all(statement<{ depositId: string }>(text, [reader.tenantId, today]))
  return rows.map(({ depositId }) => depositId)
}
