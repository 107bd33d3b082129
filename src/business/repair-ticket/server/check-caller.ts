import type { RoleCode } from '#kernel/shared/role.ts'
import { isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Guard } from '#kernel/server/move.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { isRequester } from '../reporter/server/check-requester.ts'
import type { StoredRepair } from './tables.ts'

/** Says why a ticket refuses a step; without input it answers for the button alone. */
export type RepairGuard = Guard<StoredRepair, RepairDealing>

export const holdsAny = ({ roles }: Pick<Actor, 'roles'>, some: readonly RoleCode[]): boolean =>
  some.some((role) => roles.has(role))

/** Those who manage a village's tickets. */
export const managerRoles = ['projectManager', 'villageAdmin'] as const satisfies readonly RoleCode[]

type Subject = Pick<Parameters<RepairGuard>[0], 'actor' | 'row'>

export const requesterOnly = ({ actor, row }: Subject): string | undefined =>
  isSystem(actor) || isRequester(actor, row) ? undefined : '只有报修人可以进行此操作'
