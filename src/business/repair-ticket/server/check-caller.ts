import type { RoleCode } from '#kernel/shared/role.ts'
import { isSystem, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Guard } from '#kernel/server/move.ts'
import { servedVillages } from '#community/village/manager-area/server/lookup.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { isRequester } from '../reporter/server/check-requester.ts'
import type { StoredRepair } from './tables.ts'

/** Says why a ticket refuses a step; without input it answers for the button alone. */
export type RepairGuard = Guard<StoredRepair, RepairDealing>

export const holdsAny = ({ roles }: Pick<Actor, 'roles'>, some: readonly RoleCode[]): boolean =>
  some.some((role) => roles.has(role))

/** Those who manage a village's tickets: the administrator of the village only where no company serves it. */
export const managerRoles = ['projectManager', 'villageAdmin'] as const satisfies readonly RoleCode[]

type Subject = Pick<Parameters<RepairGuard>[0], 'actor' | 'row'>

export const requesterOnly = ({ actor, row }: Subject): string | undefined =>
  isSystem(actor) || isRequester(actor, row) ? undefined : '只有报修人可以进行此操作'

const ofOffice = ['projectManager', 'companyAdmin', 'customerService', 'normal'] as const satisfies readonly RoleCode[]

/** Whoever would manage tickets as the administrator of a village alone. */
export const isStandIn = (actor: Pick<Actor, 'roles'>): boolean =>
  holdsAny(actor, ['villageAdmin']) && !holdsAny(actor, ofOffice)

/** The administrator of a village stands in for the manager that it has not, and for nobody else. */
export const standsIn: RepairGuard = async ({ tx, actor, row }) => {
  if (isSystem(actor) || !isStandIn(actor)) return undefined
  const isServed = (await servedVillages(tx, [row.villageId], today())).has(row.villageId)
  return isServed ? '该小区有物业企业服务，请由其项目经理办理' : undefined
}

/** A step of managers, with what else the ticket refuses. */
export const managing =
  (guard: RepairGuard = () => undefined): RepairGuard =>
  async (context) =>
    (await standsIn(context)) ?? guard(context)
