import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { WarningParts } from '../../server/ports.ts'
import type { DepartRule } from '../../shared/dictionaries.ts'
import { usualHandleDays, type HandleDays } from '../../setting/shared/schema.ts'
import type { Handler, WarningStep } from '../shared/schema.ts'
import type { StoredWarning } from './tables.ts'

/** The end of work on a day of the government; of a day of rest, the end of the next working day. */
async function endOfDay(reader: Reader, day: string): Promise<string> {
  const clock = await governmentClock(reader)
  return clock.addWork(`${day} 00:00:00`, clock.dayMinutes)
}

async function governmentClock(reader: Reader) {
  const clock = (await workClocks(reader)).get('GOV')
  if (!clock) throw new Error('the work calendar GOV is gone')
  return clock
}

/** When a warning of this level is to be handled, by the days of its setting. */
export async function dueByLevel(reader: Reader, row: Pick<StoredWarning, 'level' | 'settingId'>): Promise<string> {
  const text = 'select handle_days from warning_setting where tenant_id = $1 and id = $2'
  const found = await reader.maybe(statement<{ handleDays: HandleDays }>(text, [reader.tenantId, row.settingId]))
  const clock = await governmentClock(reader)
  return clock.addWork(nowText(), (found?.handleDays ?? usualHandleDays)[row.level] * clock.dayMinutes)
}

/** What a work order writes into the record; refuses at the field what is wrong with it. */
export async function orderOf(
  reader: Reader,
  parts: WarningParts,
  row: StoredWarning,
  { deptId, userId, requirement, dueDate }: WarningStep,
): Promise<Partial<StoredWarning>> {
  if (!requirement) throw badInput({ requirement: '请填写处置要求!' })
  if (!deptId) throw badInput({ deptId: '请选择处置单位!' })
  if (dueDate && dueDate < today()) throw badInput({ dueDate: '期限不能早于今天' })
  const inCharge = await parts.departsInCharge(reader, row.villageId, today())
  if (!inCharge.some(({ departId }) => departId === deptId)) throw badInput({ deptId: '该单位不负责此小区' })
  if (userId && !(await membersOf(reader, [deptId])).some((one) => one.userId === userId))
    throw badInput({ userId: '请选择该单位的人员' })
  const dueAt = dueDate ? await endOfDay(reader, dueDate) : await dueByLevel(reader, row)
  return { handlerDept: deptId, handlerId: userId ?? null, requirement, dueAt }
}

interface Member {
  departId: string
  userId: string
  name: string
}

/** Active people of organisations. */
export const membersOf = (reader: Reader, departIds: readonly string[]): Promise<Member[]> =>
  reader.all(
    statement<Member>(
      `select m.depart_id, u.id as user_id, u.name from ref_user_depart m
         join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
       where m.tenant_id = $1 and m.depart_id = any($2::text[]) order by u.name, u.id`,
      [reader.tenantId, departIds],
    ),
  )

/** Organisations in charge of every one of some villages, with their people: the nearest to the village first. */
export async function readHandlers(
  reader: Reader,
  parts: WarningParts,
  villageIds: readonly string[],
): Promise<Handler[]> {
  const kinds = new Map<string, string>()
  let common: Set<string> | undefined
  for (const village of new Set(villageIds)) {
    const found = await parts.departsInCharge(reader, village, today())
    for (const { departId, kind } of found) kinds.set(departId, kind)
    const ids = found.map(({ departId }) => departId)
    common = new Set(common === undefined ? ids : ids.filter((id) => common!.has(id)))
  }
  const departs = await readDeparts(reader, [...(common ?? [])])
  const members = await membersOf(
    reader,
    departs.map(({ id }) => id),
  )
  const nearest = departs.toSorted((a, b) => b.orgCode.length - a.orgCode.length || (a.orgCode < b.orgCode ? -1 : 1))
  return nearest.map(({ id, name }) => ({
    value: id,
    text: name,
    kind: kinds.get(id) ?? '',
    users: members
      .filter(({ departId }) => departId === id)
      .slice(0, 500)
      .map((one) => ({ value: one.userId, text: one.name })),
  }))
}

const wanted: Readonly<Record<DepartRule, readonly string[]>> = {
  PROPERTY: ['group', 'company'],
  COMMUNITY: ['government'],
  COMMITTEE: ['village'],
}

/** Who gets the work order that a warning makes by itself: the nearest such organisation; undefined where there is none. */
export async function chooseDepart(
  reader: Reader,
  parts: WarningParts,
  villageId: string,
  rule: DepartRule,
): Promise<string | undefined> {
  const inCharge = await parts.departsInCharge(reader, villageId, today())
  for (const kind of wanted[rule]) {
    const ids = inCharge.filter((one) => one.kind === kind).map(({ departId }) => departId)
    const able = rule === 'COMMITTEE' ? await directorsIn(reader, ids) : ids
    const departs = (await readDeparts(reader, able)).toSorted((a, b) => b.orgCode.length - a.orgCode.length)
    if (departs[0]) return departs[0].id
  }
  return undefined
}

/** Organisations among these in which somebody is director of the committee. */
async function directorsIn(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const text = `select distinct depart_id from ref_user_role where tenant_id = $1 and role_code = 'committeeDirector' and depart_id = any($2::text[])`
  const rows = await reader.all(statement<{ departId: string }>(text, [reader.tenantId, ids]))
  return rows.map(({ departId }) => departId)
}
