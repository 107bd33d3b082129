import { addDays } from '#kernel/shared/time.ts'

/** Days between the notice of a meeting of a part of a village and its vote. */
const partDays = 7

/** Least days between the notice and the beginning of the vote: 15 by the law or more by the rules of the village. */
export const noticeDaysOf = (meetingType: string, rules: { noticeDays: number }): number =>
  meetingType === '5' ? partDays : rules.noticeDays

/** Says why the days between a notice and the beginning of the vote are too few. */
export const noticeFault = (noticeDay: string, voteStart: string, days: number): string | undefined =>
  addDays(noticeDay, days) <= voteStart.slice(0, 10) ? undefined : `公告日至表决开始不足${days}日`

/** Is so small a part of the owners enough to ask for a meeting: a fifth of the persons. */
export const isProposalEnough = (owners: number, persons: number): boolean => persons > 0 && owners * 5 >= persons
