import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { companionOf } from '#kernel/shared/field.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { readDetail } from '../../payment/server/repository.ts'
import { payList } from '../../payment/server/lists.ts'
import { paidChannel } from '../../payment/shared/dictionaries.ts'
import type { FeePayOrder, PaidItem, PaidTender } from '../../payment/shared/schema.ts'
import { receiptKind } from '../shared/api.ts'
import { receiptType } from '../shared/dictionaries.ts'
import type { FeeReceipt, ReceiptSheet } from '../shared/schema.ts'
import { upperAmount } from '../shared/upper-amount.ts'
import { findReceipt } from './issue-receipt.ts'
import { receiptList } from './lists.ts'

const named = (row: object, key: string): string | null =>
  (row as Record<string, string | null | undefined>)[companionOf(key)] ?? null

/** What was paid, or what was given back. */
const ofSign = <T>(rows: readonly T[], amountOf: (row: T) => string, isRed: boolean): T[] =>
  rows.filter((row) => compare(amountOf(row), 0) < 0 === isRed)

const wholeOf = ({ principal, lateFee, discount }: PaidItem): string => add([principal, lateFee, discount])

const waysOf = (tenders: readonly PaidTender[]): string =>
  tenders.map(({ channel, amount }) => `${paidChannel.items[channel]}${amount}元`).join('，')

function sheetOf(
  row: FeeReceipt,
  order: FeePayOrder,
  about: { items: PaidItem[]; tenders: PaidTender[]; redOf: string | null; ownName: string | undefined },
): ReceiptSheet {
  const isRed = row.receiptType === 'RED'
  const items = ofSign(about.items, wholeOf, isRed)
  const tenders = ofSign(about.tenders, ({ amount }) => amount, isRed)
  const early = add(items.map((item) => item.early))
  const discount = subtract(add(items.map((item) => item.discount)), early)
  const rebate = isRed ? '0.00' : add(items.map((item) => item.rebate))
  const facts: [string, string | null][] = [
    ['小区', named(row, 'villageId')],
    ['房屋', row.roomName],
    ['缴费人', about.ownName ?? row.payerName],
    [isRed ? '退款方式' : '收款方式', waysOf(tenders)],
    ['收款人', named(order, 'cashierId')],
    ['收款时间', order.paidAt.slice(0, 16)],
    ['开票日期', row.issuedOn],
    ['支付单号', order.payNo],
  ]
  return {
    ...{ title: receiptType.items[row.receiptType], isRed, organisation: named(row, 'creditorId') ?? '' },
    ...{ receiptNo: row.receiptNo, redOf: about.redOf },
    facts: facts.map(([label, value]) => ({ label, value })),
    lines: items.map((item) => ({
      ...{ room: item.roomName ?? '', item: item.itemName ?? '', period: item.period },
      ...{ principal: item.principal, lateFee: item.lateFee, amount: add([item.principal, item.lateFee]) },
    })),
    discount: compare(discount, 0) === 0 ? null : discount,
    early: compare(early, 0) === 0 ? null : early,
    rebate: compare(rebate, 0) === 0 ? null : rebate,
    ...{ amount: row.amount, amountUpper: upperAmount(row.amount) },
  }
}

/** What the receipt of a record that the caller sees would say; `ownName` stands in plain. */
export async function draftOf(
  reader: Reader,
  actor: Actor,
  id: string,
  ownName?: string,
): Promise<PaperDraft<ReceiptSheet>> {
  const row = await receiptList(actor).one(reader, actor, id)
  const order = await payList(actor).one(reader, actor, row.orderId)
  const redOf = row.receiptType === 'RED' ? await findReceipt(reader, row.orderId, 'RECEIPT') : undefined
  const about = {
    ...(await readDetail(reader, row.orderId, row.refundId, true)),
    redOf: redOf?.receiptNo ?? null,
    ownName,
  }
  return {
    recordId: row.id,
    title: `${receiptType.items[row.receiptType]} ${row.receiptNo}`,
    content: sheetOf(row, order, about),
    reveals: ownName || (row.payerName !== null && nameViewOf(actor) === 'full') ? ['payerName'] : [],
  }
}

/** Receipts on paper; whoever prints one sees it in the list. */
export const receiptPapers: PaperSource<ReceiptSheet> = {
  kind: receiptKind,
  drafts: (reader, actor, ids) => Promise.all(ids.map((id) => draftOf(reader, actor, id))),
}
