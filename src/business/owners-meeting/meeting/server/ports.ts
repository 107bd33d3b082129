import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { AnswerObjection, RaiseObjection } from '#services/publicity/objection/server/actions.ts'

/** What meetings need: the secrets that seal votes, and who is in charge of a village, which a neighbour knows. */
export interface MeetingParts extends Pick<Services, 'secrets'> {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
}

/** What owners, and those whom a meeting names, do with objections, through the register that keeps them. */
export interface ObjectionParts {
  answerObjection: AnswerObjection
  raiseObjection: RaiseObjection
}
