import { mostPapers } from '#services/issued-paper/shared/schema.ts'
import { isOwed } from '../../bill/shared/states.ts'

interface ChosenBill {
  payerId: string | null
  state: string
}

/** The households that some bills ask, each once. */
export const payersOf = (bills: readonly ChosenBill[]): string[] => [
  ...new Set(bills.flatMap(({ payerId }) => payerId ?? [])),
]

/** Why no notices are printed for some bills; null where they are. */
export function noticeRefusal(bills: readonly ChosenBill[]): string | null {
  if (!bills.every(({ state }) => isOwed(state))) return '请选择未缴清的账单'
  if (bills.some(({ payerId }) => payerId === null)) return '所选账单没有缴费人，不能打印缴费通知单'
  return payersOf(bills).length > mostPapers ? `一次最多打印${mostPapers}户` : null
}
