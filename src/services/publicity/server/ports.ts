import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { PublicityKinds } from '#kernel/server/publicity-kind.ts'

/** What publicity needs of units above, handed in by `src/app`. */
export interface PublicityParts {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
  /** Buildings or units of a village that have rooms. */
  placesOf: (
    reader: Reader,
    villageId: string,
    type: 'BUILDING' | 'UNIT',
  ) => Promise<readonly { value: string; text: string }[]>
  /** What areas make public, once every unit stands. */
  kinds: () => PublicityKinds
}
