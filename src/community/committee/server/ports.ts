import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'

/** What the unit needs of its neighbours, handed in by `src/app`. */
export interface CommitteeParts extends Pick<Services, 'secrets'> {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
  /** Shows in a village's record how far it has come with its committee, a value of `committee_state`. */
  showState: (tx: Tx, villageId: string, state: '0' | '1' | '2' | '3' | '4' | '5') => Promise<void>
}

export interface LoanParts extends CommitteeParts {
  /** Puts a loan of a seal to the approval in force. */
  approvals: Approvals
}
