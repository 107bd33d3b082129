import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'

/** What publicity needs of units above, handed in by `src/app`. */
export interface PublicityParts {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
  /** How many accounts belong to residents of a village, or to its owners alone. */
  countResidents: (reader: Reader, villageId: string, who: 'owners' | 'residents') => Promise<number>
}
