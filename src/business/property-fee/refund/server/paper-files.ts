import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { add } from '#kernel/shared/decimal.ts'
import { companionOf } from '#kernel/shared/field.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { upperAmount } from '../../receipt/shared/upper-amount.ts'
import { refundPaperKind } from '../shared/api.ts'
import { refundKind, refundReason, refundWay } from '../shared/dictionaries.ts'
import type { FeeRefund, RefundLine, RefundSheet } from '../shared/schema.ts'
import { isPrintable, refundMachine } from '../shared/states.ts'
import { refundList } from './lists.ts'
import { readLines } from './repository.ts'

const named = (row: object, key: string): string | null =>
  (row as Record<string, string | null | undefined>)[companionOf(key)] ?? null

const payeeText = ({ way, channel, payeeName, bankName, accountNo }: FeeRefund): string | null => {
  if (way === 'ORIGINAL') return channel && `${onlineChannel.items[channel]}原付款账户`
  return way === 'TRANSFER' ? `${payeeName} ${bankName} ${accountNo}` : null
}

function sheetOf(row: FeeRefund, lines: readonly RefundLine[]): RefundSheet {
  const facts: [string, string | null][] = [
    ['小区', named(row, 'villageId')],
    ['房屋', row.roomName],
    ['缴费人', row.payerName],
    ['退款类型', refundKind.items[row.refundKind]],
    ['状态', refundMachine.states[row.state].label],
    ['原支付单号', row.payNo],
    ['押金单号', row.depositNo],
    ['转入住户', row.toPayerName],
    ['迁出日期', row.leftOn],
    ['退款原因', refundReason.items[row.reasonCode]],
    ['退款说明', row.reason],
    ['退款方式', row.way && refundWay.items[row.way]],
    ['收款账户', payeeText(row)],
    [row.way === 'ORIGINAL' ? '渠道退款单号' : '转账凭证号', row.voucherNo],
    ['申请人', named(row, 'applicantId')],
    ['审批人', named(row, 'deciderId')],
    ['付款人', named(row, 'paidBy')],
    ['付款时间', row.paidAt?.slice(0, 16) ?? null],
  ]
  return {
    ...{ title: '退款凭证', organisation: named(row, 'creditorId') ?? '', refundNo: row.refundNo },
    facts: facts.filter(([, value]) => value !== null).map(([label, value]) => ({ label, value })),
    lines: lines.map(({ roomName, itemName, period, principal, lateFee }) => ({
      ...{ room: roomName ?? '', item: itemName ?? '', period, principal, lateFee },
      amount: add([principal, lateFee]),
    })),
    ...{ amount: row.amount, amountUpper: upperAmount(row.amount) },
  }
}

async function draftOf(reader: Reader, actor: Actor, id: string): Promise<PaperDraft<RefundSheet>> {
  const row = await refundList(actor).one(reader, actor, id)
  if (!isPrintable(row.state)) throw refusal('审批通过后才能打印退款凭证')
  return {
    recordId: row.id,
    title: `退款凭证 ${row.refundNo}`,
    content: sheetOf(row, await readLines(reader, id)),
    reveals: row.payerName !== null && nameViewOf(actor) === 'full' ? ['payerName'] : [],
  }
}

/** Vouchers of refunds on paper, to be signed by whoever gets the money. */
export const refundPapers: PaperSource<RefundSheet> = {
  kind: refundPaperKind,
  drafts: (reader, actor, ids) => Promise.all(ids.map((id) => draftOf(reader, actor, id))),
}
