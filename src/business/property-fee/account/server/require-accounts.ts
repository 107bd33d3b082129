import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { add } from '#kernel/shared/decimal.ts'
import { accountRefusal } from '../shared/account-use.ts'
import { freeOf } from '../shared/free-of.ts'
import { holdAccounts, readPayerKeys } from './repository.ts'

/** What is taken from accounts for bills of one village and organisation, and what those bills get. */
interface Use {
  villageId: string
  creditorId: string
  uses: readonly { accountId: string; amount: string }[]
  /** The account that the same payment puts money on: held with them, in one order. */
  into: string | undefined
  shares: readonly { payerId: string | null; itemId: string; principal: string; late: string }[]
}

/** Holds the accounts that are to pay bills; refuses those that may not. */
export async function requireAccounts(tx: Tx, { villageId, creditorId, uses, into, shares }: Use): Promise<void> {
  if (uses.length === 0) return
  const ids = new Set([...uses.map(({ accountId }) => accountId), ...(into ? [into] : [])])
  const held = await holdAccounts(tx, [...ids])
  const own = held.filter((account) => account.villageId === villageId && account.creditorId === creditorId)
  const payers = [...own, ...shares].flatMap(({ payerId }) => payerId ?? [])
  const keys = await readPayerKeys(tx, [...new Set(payers)])
  const keyOf = (payerId: string | null): string | null => (payerId === null ? null : (keys.get(payerId) ?? payerId))
  const refused = accountRefusal(
    uses,
    own.map(({ id, payerId, itemId, ...sums }) => ({
      ...{ id, itemId, balance: freeOf(sums), payerKey: keyOf(payerId) ?? payerId },
    })),
    shares.map(({ payerId, itemId, principal, late }) => ({
      payerKey: keyOf(payerId),
      itemId,
      amount: add([principal, late]),
    })),
  )
  if (refused) throw badInput({ tenders: refused }, refused)
}
