import { multiply } from '#kernel/shared/decimal.ts'

/** First deposit in yuan: area in ㎡ × yuan a ㎡, half up to 0.01. */
export const firstDepositOf = (buildArea: string, ratePerM2: string): string => multiply([buildArea, ratePerM2])

/** What a try to change a line of an account is told; there is no call for it. */
export const entriesStay = '已记账的流水不能修改，请使用冲正'

/** Why a line cannot be corrected; null when it can. Of the account only what is available may go. */
export function reverseRefusal(entry: { kind: string; reverses: string | null; isReversed: boolean }): string | null {
  if (entry.reverses !== null) return '冲正流水不能再冲正'
  if (entry.isReversed) return '该流水已冲正'
  return entry.kind === '14' ? '产权转移不能冲正，请重新办理过户' : null
}
