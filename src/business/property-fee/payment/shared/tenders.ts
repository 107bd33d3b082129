import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import type { PayChannel, RoundDown, TenderChannel } from './dictionaries.ts'

/** Money as it is put on the desk. */
export interface Tender {
  channel: TenderChannel
  amount: string
  /** Of cash: what was handed over. */
  received?: string | null | undefined
  /** Of a transfer or a card: the number of its slip. */
  voucherNo?: string | null | undefined
  /** Of what was paid ahead: the account that pays. */
  accountId?: string | null | undefined
}

/** What is handed back of cash. */
export const changeOf = ({ channel, amount, received }: Tender): string =>
  channel === 'CASH' && received ? subtract(received, amount) : '0.00'

/** How an order is shown that took money so. */
export function channelOf(tenders: readonly Tender[]): PayChannel {
  const [first] = tenders
  return first && tenders.every(({ channel }) => channel === first.channel) ? first.channel : 'MIXED'
}

function oneRefusal(tender: Tender, needsVoucher: boolean): string | undefined {
  if (compare(tender.amount, 0) <= 0) return '每笔收款金额必须大于0'
  if (needsVoucher && tender.channel === 'TRANSFER' && !tender.voucherNo) return '请填写转账凭证号!'
  if (tender.channel === 'ACCOUNT' && !tender.accountId) return '请选择预存账户!'
  if (tender.channel !== 'CASH' && tender.received) return '只有现金可以找零'
  return compare(changeOf(tender), 0) < 0 ? `收到的现金不能少于${tender.amount}元` : undefined
}

/** Why tenders do not make up a sum; undefined when they do. */
export function tenderRefusal(
  tenders: readonly Tender[],
  amount: string,
  how: RoundDown,
  { needVoucher }: { needVoucher: 'Y' | 'N' } = { needVoucher: 'Y' },
): string | undefined {
  for (const tender of tenders) {
    const refused = oneRefusal(tender, needVoucher === 'Y')
    if (refused) return refused
  }
  if (how !== 'NONE' && tenders.some(({ channel }) => channel !== 'CASH')) return '只有全部用现金收款时可以抹零'
  const sum = add(tenders.map((tender) => tender.amount))
  return compare(sum, amount) === 0 ? undefined : `各收款方式合计${sum}元，与本次收款${amount}元不一致`
}
