import type { RoleCode } from '#kernel/shared/role.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { relationType } from '../shared/dictionaries.ts'
import { auditPage, homePage, listPage } from './notices.ts'
import type { Act } from './ports.ts'
import { accountOf, placeText } from './repository.ts'
import type { StoredHousehold } from './tables.ts'

export const managerRoles = ['projectManager', 'villageAdmin'] as const satisfies readonly RoleCode[]
/** Working days of the offices in which an application is decided. */
const dueDays = 3

/** The moment at which so many working days of the offices have passed. */
export async function dueAfter(reader: Reader, start: string, days: number): Promise<string> {
  const clock = (await workClocks(reader)).get('GOV')
  if (!clock) throw refusal('工作日历GOV不存在，请联系管理员维护')
  return clock.addWork(start, days * clock.dayMinutes)
}

/** An application waits for those who decide. */
export async function askManagers(
  act: Act,
  row: StoredHousehold,
  name: string,
  roles: readonly RoleCode[] = managerRoles,
): Promise<void> {
  const { tx, actor, parts } = act
  const people = await parts.peopleInCharge(tx, [row.villageId], roles, today())
  await openTodo(tx, actor, {
    bizType: 'HOUSEHOLD',
    bizId: row.id,
    node: 'AUDIT',
    title: `住户审核：${name}（${relationType.items[row.relationType]}）`,
    summary: await placeText(tx, row),
    villageId: row.villageId,
    dueAt: await dueAfter(tx, nowText(), dueDays),
    candidateRoles: roles,
    openPage: auditPage,
    params: { _open: `detail:${row.id}` },
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

/** A tenant's application waits for the owner; answers the owner's account, or null when there is none to ask. */
export async function askOwner(act: Act, row: StoredHousehold, name: string): Promise<string | null> {
  const { tx, actor } = act
  const owner = row.ownerHouseholdId && (await accountOf(tx, row.ownerHouseholdId))
  if (!owner) return null
  await openTodo(tx, actor, {
    bizType: 'HOUSEHOLD',
    bizId: row.id,
    node: 'CONSENT',
    title: `业主确认：${name}`,
    summary: await placeText(tx, row),
    villageId: row.villageId,
    assigneeId: owner,
    openPage: homePage,
  })
  return owner
}

/** A resident says that something is wrong. */
export async function askCorrection({ tx, actor }: Act, row: StoredHousehold, words: string): Promise<void> {
  await openTodo(tx, actor, {
    bizType: 'HOUSEHOLD',
    bizId: row.id,
    node: 'CORRECT',
    title: `住户信息更正：${await placeText(tx, row)}`,
    summary: words,
    villageId: row.villageId,
    dueAt: await dueAfter(tx, nowText(), dueDays),
    candidateRoles: managerRoles,
    openPage: listPage,
    params: { _open: `detail:${row.id}` },
  })
}

/** Nobody waits for the household any more, or not for this step of it. */
export const settleTodos = (
  { tx, actor }: Act,
  id: string,
  state: 'DONE' | 'CANCELLED',
  node?: 'CONSENT' | 'CORRECT',
) => closeTodos(tx, actor, { bizType: 'HOUSEHOLD', bizId: id, state, ...(node && { node }) })
