import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { reverseRefusal } from '../shared/ledger.ts'
import type { ReverseInput } from '../shared/schema.ts'
import { book, lockAccount } from './account-repository.ts'
import { fundTables, type StoredEntry } from './tables.ts'

/** Corrects an entry by one in the other direction; the entry itself stays. Answers the account's id. */
export async function reverse(tx: Tx, actor: Actor, { id, date, reason }: ReverseInput): Promise<string> {
  const entry = found(await readRow(tx, actor, fundTables.fundEntry, id))
  const account = found(await lockAccount(tx, entry.roomId))
  // Asked under the lock: of two who correct one entry the second is told.
  const refused = reverseRefusal({ ...entry, isReversed: await isReversed(tx, id) })
  if (refused) throw refusal(refused)
  refuseDay(entry, date)
  if (account.state === '3') throw refusal('该分户账已销户，不能冲正')
  const isIncome = entry.direction === '1'
  if (isIncome && compare(entry.amount, account.available) > 0) throw refusal('账户可用余额不足，不能冲正')
  const { kind, amount, voucherNo } = entry
  const direction = isIncome ? '2' : '1'
  const booking = { direction, kind, amount, bizType: 'reverse', bizId: id, date, voucherNo, remark: reason } as const
  // Without its first deposit the room owes it again.
  const changes = kind === '00' ? ({ firstDeposit: '0.00', state: '0' } as const) : {}
  await book(tx, actor, account, { ...booking, reverses: id }, changes)
  return account.id
}

function refuseDay({ date: booked }: StoredEntry, date: string): void {
  if (date < booked) throw badInput({ date: '冲正日期不能早于原流水日期' })
  if (date > today()) throw badInput({ date: '冲正日期不能晚于今天' })
}

async function isReversed(tx: Tx, id: string): Promise<boolean> {
  const text = 'select exists (select from fund_entry where tenant_id = $1 and reverses = $2) as done'
  return (await tx.one(statement<{ done: boolean }>(text, [tx.tenantId, id]))).done
}
