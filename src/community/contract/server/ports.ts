import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import type { Flow, StepInput } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { ContractStep } from '../shared/schema.ts'
import type { StoredContract } from './tables.ts'

/** Which buildings of a village (none: all) a company serves, by whom and from when to when. */
export interface ServedPlace {
  villageId: string
  buildingIds: readonly string[]
  companyId: string
  groupId: string | null
  managerUserId: string
  startDate: string
  endDate: string
}

/** What a contract does to its neighbours, in its own transaction: whatever they refuse, refuses the step. */
export interface ContractEffects {
  /** Refuses a place that nobody could serve so, at the field. Answers the project of the manager. */
  checkPlace: (reader: Reader, actor: Actor, place: ServedPlace) => Promise<string | null>
  /** The area that waits with a contract; answers its id. */
  openArea: (tx: Tx, actor: Actor, place: ServedPlace, areaId: string | null) => Promise<string>
  dropArea: (tx: Tx, actor: Actor, areaId: string) => Promise<void>
  /** Puts it in force and ends whoever was there before; answers the area in force. */
  confirmArea: (tx: Tx, actor: Actor, areaId: string) => Promise<string>
  changeArea: (
    tx: Tx,
    actor: Actor,
    areaId: string,
    changes: { endDate?: string; buildingIds?: readonly string[] },
  ) => Promise<void>
  /** The price of residential parts is what the village tells. */
  setFeeStandard: (tx: Tx, actor: Actor, villageId: string, price: string) => Promise<void>
  /** Projects of the company know the contract by which they serve, its grade and its last day. */
  followContract: (tx: Tx, actor: Actor, contract: StoredContract) => Promise<void>
}

/** What the register needs of its neighbours, handed in by `src/app`. */
export interface ContractParts extends Pick<Services, 'secrets'> {
  effects: ContractEffects
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
}

export type Step = StepInput & Infer<typeof ContractStep>
export type ContractFlow = Flow<StoredContract, Step>

/** One act in the caller's transaction, with what it needs. */
export interface Act {
  tx: Tx
  actor: Actor
  parts: ContractParts
  flow: ContractFlow
}
