import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'

/** What preparatory groups need: the secret that seals numbers, and who is in charge of a village, which a neighbour knows. */
export interface PrepareParts extends Pick<Services, 'secrets'> {
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
}

/** Beside that, what the detail of a group tells offices. */
export interface PrepareViewParts extends PrepareParts {
  /** Which of these rooms have fees that were due before a day. */
  roomsInArrears: (reader: Reader, roomIds: readonly string[], day: string) => Promise<ReadonlySet<string>>
}
