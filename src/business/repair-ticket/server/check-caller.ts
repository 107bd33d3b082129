import type { RoleCode } from '#kernel/shared/role.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Guard } from '#kernel/server/move.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { isRequester } from '../reporter/server/check-requester.ts'
import type { StoredRepair } from './tables.ts'

/** Says why a ticket refuses a step; without input it answers for the button alone. */
export type RepairGuard = Guard<StoredRepair, RepairDealing>

/** Jobs and rules of dispatch act under this name, which no account can have. */
export const isSystem = ({ userId }: Pick<Actor, 'userId'>): boolean => userId === systemActor(0).userId

export const holdsAny = ({ roles }: Pick<Actor, 'roles'>, some: readonly RoleCode[]): boolean =>
  some.some((role) => roles.has(role))

/** Those who manage a village's tickets. */
export const managerRoles = ['projectManager', 'villageAdmin'] as const satisfies readonly RoleCode[]

/** Throws 400 at the field unless something was given. */
export function needed<T>(value: T | null | undefined, field: string, message: string): NonNullable<T> {
  if (value === undefined || value === null || value === '') throw badInput({ [field]: message })
  return value
}

type Subject = Pick<Parameters<RepairGuard>[0], 'actor' | 'row'>

export const requesterOnly = ({ actor, row }: Subject): string | undefined =>
  isSystem(actor) || isRequester(actor, row) ? undefined : '只有报修人可以进行此操作'

export const assigneeOnly = ({ actor, row }: Subject): string | undefined =>
  isSystem(actor) || row.assigneeId === actor.userId ? undefined : '只有处理人可以进行此操作'
