import type { DeskBill } from '../../payment/shared/schema.ts'
import type { AheadCharge } from './schema.ts'

/** A period that is paid ahead, as it stands among the bills of the desk. */
export type AheadRow = DeskBill & { assignId: string }

/** The periods of a charge until one of its days, the oldest first. */
export const rowsOf = ({ bills, refusal: _refusal, ...charge }: AheadCharge, until: string): AheadRow[] =>
  bills
    .filter(({ periodEnd }) => periodEnd <= until)
    .map(({ months: _months, rebate: _rebate, ...bill }) => ({
      ...{ ...charge, ...bill, id: `${charge.assignId} ${bill.periodStart}`, billNo: '' },
      ...{ balance: bill.receivable, lateDue: '0.00', state: 'AHEAD' },
    }))
