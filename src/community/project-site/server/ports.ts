import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Flow, StepInput } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { SiteStep } from '../shared/schema.ts'
import type { StoredSite } from './tables.ts'

/** Where a company is to serve, and by whom. */
interface SitePlace {
  villageId: string
  companyId: string
  groupId: string | null
  managerUserId: string
}

/** What the register needs of its neighbours, handed in by `src/app`. */
export interface SiteParts extends Pick<Services, 'secrets'> {
  /** Refuses a place that nobody could serve so, at the field. Answers the project department of the manager. */
  checkPlace: (reader: Reader, actor: Actor, place: SitePlace) => Promise<string | null>
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
}

export type Step = StepInput & Infer<typeof SiteStep>
export type SiteFlow = Flow<StoredSite, Step>
