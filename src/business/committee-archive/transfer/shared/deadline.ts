import { addDays } from '#kernel/shared/time.ts'
import type { TransferKind } from './dictionaries.ts'

/** Days that the law and the district give: after the end of a term, after a member has left, after sending. */
export const transferDays = { '1': 10, '2': 3, '3': 10, '4': 15 } as const satisfies Record<TransferKind, number>

interface TransferDays {
  /** The last day of the term, or the day of its dissolution. */
  ended: string
  /** The day on which the member has left; today for somebody who still has the seat. */
  left: string
  /** The day on which papers are sent. */
  sent: string
}

/** The last day of a transfer; on it nothing is late, on the next day everything. */
export function deadlineOf(kind: TransferKind, { ended, left, sent }: TransferDays): string {
  const begun = kind === '2' ? left : kind === '4' ? sent : ended
  return addDays(begun, transferDays[kind])
}

export const isOverdue = (deadline: string | null, day: string): boolean => deadline !== null && day > deadline
