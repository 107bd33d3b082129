import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { add, compare, formatDecimal, parseDecimal, subtract } from '#kernel/shared/decimal.ts'
import type { AccountLogKind } from '../shared/dictionaries.ts'
import { holdAccounts } from './repository.ts'
import { accountTables, type StoredAccount } from './tables.ts'

/** By what an account moves: a payment, a refund, or a refund of a payment. */
type MovedBy = string | { payOrderId: string | null; refundId: string }

/** What moves on an account: what leaves it is below zero. */
export interface AccountMovement {
  accountId: string
  logKind: AccountLogKind
  amount: string
}

const lastSeq = `select coalesce(max(seq), 0)::integer as seq from fee_account_log where tenant_id = $1 and account_id = $2`
const added = `insert into fee_account_log (tenant_id, id, account_id, seq, log_kind, amount, balance_after, pay_order_id, refund_id, booked_on,
    create_by, create_time)
  select $1, l.id, $2, l.seq, l."logKind", l.amount, l."balanceAfter", $4, $5, $6::date, $7, $8::timestamptz
  from json_to_recordset($3::json) as l(id text, seq integer, "logKind" text, amount numeric, "balanceAfter" numeric)`

const shortText = (kind: AccountLogKind, balance: string, wanted: string): string =>
  kind === 'TAKEN'
    ? `存入的预存款已被使用，余额${balance}元不足${wanted}元，不能撤销`
    : `预存款余额${balance}元，不足支付${wanted}元`

async function moveOne(
  tx: Tx,
  actor: Actor,
  by: MovedBy,
  account: StoredAccount,
  movements: readonly AccountMovement[],
): Promise<void> {
  let { seq } = await tx.one(statement<{ seq: number }>(lastSeq, [tx.tenantId, account.id]))
  let { balance } = account
  const { frozen } = account
  const logs = movements.map(({ logKind, amount }) => {
    const balanceAfter = add([balance, amount])
    if (compare(balanceAfter, frozen) < 0)
      throw refusal(shortText(logKind, subtract(balance, frozen), formatDecimal(-parseDecimal(amount, 2), 2)))
    balance = balanceAfter
    seq += 1
    return { id: newId(), seq, logKind, amount, balanceAfter }
  })
  const { payOrderId, refundId } = typeof by === 'string' ? { payOrderId: by, refundId: null } : by
  const values = [
    tx.tenantId,
    account.id,
    JSON.stringify(logs),
    payOrderId,
    refundId,
    today(),
    actor.username,
    nowText(),
  ]
  await tx.run(statement(added, values))
  await updateRow(tx, actor, accountTables.feeAccount, account, { balance, movedAt: nowText() })
}

/** Moves accounts by what a payment or a refund puts on them and takes off them, in that order; none falls below what is set aside. */
export async function recordMovements(
  tx: Tx,
  actor: Actor,
  by: MovedBy,
  movements: readonly AccountMovement[],
): Promise<void> {
  const moved = movements.filter(({ amount }) => compare(amount, 0) !== 0)
  if (moved.length === 0) return
  const accounts = await holdAccounts(tx, [...new Set(moved.map(({ accountId }) => accountId))])
  for (const account of accounts) {
    const own = moved.filter(({ accountId }) => accountId === account.id)
    await moveOne(tx, actor, by, account, own)
  }
}
