import type { FeeReport } from '../shared/report.ts'

/** The lists behind a report; what was owed at the end of a month that is over is in no list any more. */
export function reportAddresses(
  { begin, end }: Pick<FeeReport, 'begin' | 'end'>,
  villageId: string | undefined,
  today: string,
): { made: string; undone: string; refunded: string; closing: string | undefined } {
  const to = (path: string, query: Readonly<Record<string, string>>): string =>
    `/property-expenses/${path}?${new URLSearchParams({ ...query, ...(villageId && { villageId }) }).toString()}`
  return {
    made: to('payment', { paidAt_begin: begin, paidAt_end: end }),
    undone: to('payment', { undoneOn_begin: begin, undoneOn_end: end }),
    refunded: to('refund', { refundKind: 'PAYMENT,ACCOUNT', paidOn_begin: begin, paidOn_end: end }),
    closing: today <= end ? to('billing', { state: 'UNPAID,PARTIAL', billDate_end: end }) : undefined,
  }
}
