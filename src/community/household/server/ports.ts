import type { HomeCardKind } from '#kernel/server/home-card.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'

/** Who manages villages, which the neighbour knows. */
export type PeopleInCharge = (
  reader: Reader,
  villageIds: readonly string[],
  roles: readonly RoleCode[],
  today: string,
) => Promise<readonly { villageId: string; userId: string; roleCode: RoleCode }[]>

/** What the unit is made of: the secret that seals phones and numbers, and what its neighbour knows. */
export interface HouseholdParts extends Pick<Services, 'secrets'> {
  peopleInCharge: PeopleInCharge
  approvals: Approvals
  /** What other areas tell residents of their homes. */
  homeCards: () => readonly HomeCardKind[]
}

/** One act in the caller's transaction. */
export interface Act {
  tx: Tx
  actor: Actor
  parts: HouseholdParts
}
