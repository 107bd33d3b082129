import { addDays } from '#kernel/shared/time.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { heldReason } from '#kernel/server/held-matter.ts'
import { flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import { householdMachine, householdMatter } from '../shared/states.ts'
import { accountOf, ownersOf } from './repository.ts'
import { householdTables, type StoredHousehold } from './tables.ts'

/** Days for which an owner may think about a tenant's application. */
export const consentDays = 7

type HouseholdGuard = Guard<StoredHousehold, StepInput>

const holds = ({ roles }: Actor, some: readonly RoleCode[]): boolean => some.some((role) => roles.has(role))

/** Whoever asked must not answer, and a tenant's owner is asked first. */
const mayDecide: HouseholdGuard = async ({ tx, actor, row }) => {
  const held = await heldReason(tx, householdMatter, row.id)
  if (held) return held
  if (row.applicantId === actor.userId) return '申请人不能审核自己的申请'
  if (row.ownerConsent !== 'W') return undefined
  const last = addDays((row.applyTime ?? '').slice(0, 10), consentDays)
  if (today() < last) return `等待业主确认，${consentDays}天未确认的由小区管理员审核`
  return holds(actor, ['villageAdmin', 'admin']) ? undefined : '业主逾期未确认，请由小区管理员审核'
}

const mayPass: HouseholdGuard = async (context) => {
  const { tx, row } = context
  const refused = await mayDecide(context)
  if (refused) return refused
  if (row.relationType === 'owner') return undefined
  const owners = await ownersOf(tx, row.roomId)
  return owners.some(({ id }) => id === row.ownerHouseholdId) ? undefined : '请先登记该房屋的产权人'
}

const isApplicant: HouseholdGuard = ({ tx, actor, row }) =>
  row.applicantId === actor.userId ? heldReason(tx, householdMatter, row.id) : '只有申请人可以进行此操作'

const isAskedOwner: HouseholdGuard = async ({ tx, actor, row }) => {
  if (row.ownerConsent !== 'W' || row.ownerHouseholdId === null) return '无需业主确认'
  return (await accountOf(tx, row.ownerHouseholdId)) === actor.userId ? undefined : '只有产权人可以进行此操作'
}

/** An owner who has others in the room either leaves them to a co-owner or takes them along. */
const mayMoveOut: HouseholdGuard = async ({ tx, row }) => {
  if (row.relationType !== 'owner') return undefined
  const owners = await ownersOf(tx, row.roomId)
  if (owners.length > 1) return undefined
  const { others } = await tx.one(othersOf(row))
  return others > 0 ? '该房屋还有租户或家属，请先迁出或办理过户' : undefined
}

const othersOf = ({ tenantId, roomId, id }: StoredHousehold) =>
  householdTables.sql
    .selectFrom('household')
    .select((made) => made.fn.countAll<number>().as('others'))
    .where('tenantId', '=', tenantId)
    .where('roomId', '=', roomId)
    .where('id', '!=', id)
    .where('state', '=', 'VERIFIED')
    .where('delFlag', '=', 0)

/** Tenants and relatives may go themselves, and the owner they live with may let them go. */
const mayLeave: HouseholdGuard = async ({ tx, actor, row }) => {
  if (row.relationType === 'owner') return '产权人请联系物业办理过户或迁出'
  const own = await accountOf(tx, row.id)
  const owner = row.ownerHouseholdId && (await accountOf(tx, row.ownerHouseholdId))
  return actor.userId === own || actor.userId === owner ? undefined : '只有本人或产权人可以进行此操作'
}

export const householdFlow = flow<StoredHousehold, StepInput>(householdMachine, householdTables.household, {
  mayDecide,
  mayPass,
  isApplicant,
  isAskedOwner,
  mayMoveOut,
  mayLeave,
})
