import type { Reader } from '#kernel/server/db/db.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'

/** What charges need of their neighbours, handed in by `src/app`. */
export interface StandardParts {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
}

/** The same, and by whom what people ask for is approved. */
export interface ApprovedParts extends StandardParts {
  approvals: Approvals
}
