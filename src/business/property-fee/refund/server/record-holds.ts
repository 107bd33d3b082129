import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { freezeAccounts } from '../../account/server/record-holds.ts'
import { negated } from '../../payment/server/reverse-payment.ts'
import { readLines } from './repository.ts'
import type { StoredRefund } from './tables.ts'

type Asking = Pick<StoredRefund, 'id' | 'accountId' | 'amount'>

/** What a refund takes off accounts: out of one, or what its payment had put on them. */
async function askedOf(
  tx: Tx,
  { id, accountId: from, amount }: Asking,
): Promise<{ accountId: string; amount: string }[]> {
  if (from) return [{ accountId: from, amount }]
  const lines = await readLines(tx, id)
  return lines.flatMap(({ accountId, principal }) => (accountId ? [{ accountId, amount: principal }] : []))
}

/** Sets aside what a refund asks of accounts, so that nobody uses it until the refund has an end. */
export const holdAsked = async (tx: Tx, actor: Actor, refund: Asking): Promise<void> =>
  freezeAccounts(tx, actor, await askedOf(tx, refund))

/** What was set aside may be used again, or is about to go. */
export const letGo = async (tx: Tx, actor: Actor, refund: Asking): Promise<void> =>
  freezeAccounts(
    tx,
    actor,
    (await askedOf(tx, refund)).map(({ accountId, amount }) => ({ accountId, amount: negated(amount) })),
  )
