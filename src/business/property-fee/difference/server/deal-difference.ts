import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { messages } from '#kernel/shared/messages.ts'
import { diffWay } from '../shared/dictionaries.ts'
import { needsSecond, needsVoucher, waysOf, type ChosenWay } from '../shared/handling.ts'
import type { Step } from './guards.ts'
import { readBooked } from './repository.ts'
import type { StoredDiff } from './tables.ts'

/** Money of ours that makes up for a difference: of that sum, and nobody else's. */
export async function findBooked(tx: Tx, row: StoredDiff, payNo: string): Promise<string> {
  const tenders = await readBooked(tx, row, payNo)
  if (tenders.length === 0) throw badInput({ payNo: '本小区没有以该渠道收款的此支付单' })
  const equal = tenders.filter(({ amount }) => compare(amount, row.difference) === 0)
  if (equal.length === 0) throw badInput({ payNo: `该支付单没有一笔${row.difference}元的收款` })
  const free = equal.find(({ reconId, lineId }) => reconId === null || (reconId === row.reconId && lineId === null))
  if (!free) throw badInput({ payNo: '该支付单的收款已在其他对账中对平' })
  return free.id
}

function wayOf(row: StoredDiff, { way }: Step): ChosenWay {
  const chosen = given(way, 'way', '请选择处理方式!')
  const allowed = waysOf(row)
  const found = allowed.find((one) => one === chosen)
  if (!found) throw badInput({ way: `该差异不能按“${diffWay.items[chosen]}”处理` })
  return found
}

function noteOf(way: ChosenWay, { remark }: Step): string | null {
  const note = remark?.trim() ?? ''
  // What is booked speaks for itself.
  if (way === 'BOOK' && note === '') return null
  if (note.length < 5 || note.length > 500) throw badInput({ remark: messages.reasonMissing })
  return note
}

/** What a difference becomes by what somebody does about it. */
export function dealDifference(actor: Actor, row: StoredDiff, input: Step) {
  const way = wayOf(row, input)
  const voucherNo = needsVoucher(way) ? given(input.voucherNo?.trim() || null, 'voucherNo', '请填写凭证号!') : null
  const bookedPayNo = way === 'BOOK' ? given(input.payNo?.trim() || null, 'payNo', '请填写补收的支付单号!') : null
  const note = noteOf(way, input)
  const target = way === 'CARRY' ? 'CARRIED' : needsSecond(way, row) ? 'CONFIRMING' : 'SETTLED'
  const changes = { way, voucherNo, bookedPayNo, note, handlerId: actor.userId, handledAt: nowText() }
  return { target, changes, detail: { way, voucherNo, bookedPayNo } }
}

/** As if nobody had dealt with it. */
export const untouched = {
  ...{ way: null, voucherNo: null, bookedPayNo: null, note: null, handlerId: null, handledAt: null },
  ...{ confirmerId: null, confirmedAt: null },
} satisfies Partial<StoredDiff>
