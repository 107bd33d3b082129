import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { add, compare } from '#kernel/shared/decimal.ts'
import { freeOf } from '../shared/free-of.ts'
import { holdAccounts } from './repository.ts'
import { accountTables } from './tables.ts'

/** What of an account is set aside, or below zero let go; none of it may be used meanwhile. */
interface Frozen {
  accountId: string
  amount: string
}

/** Sets something of accounts aside, or lets it go; refuses what they no longer have. */
export async function freezeAccounts(tx: Tx, actor: Actor, wanted: readonly Frozen[]): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map(({ accountId }) => accountId)
  for (const account of await holdAccounts(tx, [...new Set(ids)])) {
    const own = add(wanted.filter(({ accountId }) => accountId === account.id).map(({ amount }) => amount))
    const free = freeOf(account)
    if (compare(own, free) > 0) throw refusal(`预存款已被使用，可用余额${free}元不足${own}元，不能退款`)
    await updateRow(tx, actor, accountTables.feeAccount, account, { frozen: add([account.frozen, own]) })
  }
}
