import type { MeetingResult } from './dictionaries.ts'

/** Members in office (no alternates), those of them who were there, and how many of these agreed. */
export interface Attendance {
  members: number
  present: number
  agree: number
}

/** More than half of the members are there. */
export const hasQuorum = ({ members, present }: Pick<Attendance, 'members' | 'present'>): boolean =>
  members > 0 && present * 2 > members

/** What a committee has decided: with a quorum, half of all its members or more agreeing. Nobody votes for the absent. */
export function resultOf(attendance: Attendance): MeetingResult {
  if (!hasQuorum(attendance)) return 'NO_QUORUM'
  return attendance.agree * 2 >= attendance.members ? 'PASSED' : 'FAILED'
}

/** The figures behind a result in words, with the least number that holds. */
export function resultText({ members, present, agree }: Attendance): string {
  const need = Math.floor(members / 2) + 1
  if (!hasQuorum({ members, present })) return `出席委员${present}人，未超过委员${members}人的半数（至少${need}人）`
  const least = Math.ceil(members / 2)
  const said = `同意委员${agree}人`
  return agree * 2 >= members
    ? `${said}，达到全体委员${members}人的半数（至少${least}人）`
    : `${said}，未达到全体委员${members}人的半数（至少${least}人）`
}
