import { add } from '#kernel/shared/decimal.ts'
import { upperAmount } from '../../receipt/shared/upper-amount.ts'
import type { NoticeSheet } from './schema.ts'

/** A bill as its line tells of it. */
export interface NoticeBill {
  roomName: string
  itemName: string
  periodStart: string
  periodEnd: string
  dueDate: string
  receivable: string
  balance: string
  lateFee: string
  /** How it came about, part by part; without a price where it was entered by hand. */
  parts: readonly { unitPrice: string | null; base: string | null }[]
}

/** Two decimals, and more only where they say something: prices are stored with six. */
const figure = (value: string): string => value.replace(/(\.\d{2}\d*?)0+$/, '$1')

/** Different values of the parts of a bill, in their order. */
const differing = (values: readonly (string | null)[]): string =>
  [...new Set(values.flatMap((value) => (value === null ? [] : figure(value))))].join('、') || '—'

/** Payment is asked for, never forced: the Civil Code forbids to cut water, power, heat or gas for it (article 944). */
const legal =
  '依照《民法典》第九百四十四条，业主应当按照约定支付物业费；物业服务人不得采取停止供电、供水、供热、供燃气等方式催交。'

/** The sheet of some bills as of a day; `facts` stand above them. */
export function noticeSheet(
  { title, organisation, facts }: Pick<NoticeSheet, 'title' | 'organisation' | 'facts'>,
  bills: readonly NoticeBill[],
  { asOf, paysOnline }: { asOf: string; paysOnline: boolean },
): NoticeSheet {
  const lines = bills.map(({ roomName, itemName, periodStart, periodEnd, receivable, lateFee, balance, parts }) => ({
    ...{ room: roomName, item: itemName, period: `${periodStart} 至 ${periodEnd}` },
    ...{ price: differing(parts.map((part) => part.unitPrice)), quantity: differing(parts.map((part) => part.base)) },
    ...{ amount: receivable, lateFee, due: add([balance, lateFee]) },
  }))
  const amount = add(lines.map(({ due }) => due))
  const last = bills.map(({ dueDate }) => dueDate).toSorted()[0]
  const ways = paysOnline ? '物业收费台，或登录平台在“我的账单”中线上缴费' : '物业收费台'
  const own: NoticeSheet['facts'] = [
    ...facts,
    { label: '缴费期限', value: last ?? null },
    { label: '违约金截至', value: asOf },
  ]
  return {
    ...{ title, organisation, facts: own, lines, amount, amountUpper: upperAmount(amount) },
    notes: [`缴费方式：${ways}。`, '应收金额按计费说明计算；如有疑问，请与物业服务单位核对。', legal],
  }
}
