import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal, wrongState } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { logState, move } from '#kernel/server/move.ts'
import { messages } from '#kernel/shared/messages.ts'
import { readVillages } from '../../server/lookup.ts'
import { managerAreaMachine } from '../shared/states.ts'
import { checkBuildings } from './check-buildings.ts'
import { managerAreaFlow, type StoredArea } from './flow.ts'
import { endArea } from './jobs.ts'
import { checkDeparts, isOwnCompany, managedGroup, refuseSuspended } from './people-rules.ts'
import { managerAreaTables } from './tables.ts'
import { tellServing } from './tell-serving.ts'

// What contracts do with areas, inside their own transaction.

const { managerArea } = managerAreaTables

/** Which buildings of a village (none: all) somebody is to serve, and from when to when. */
export interface ServedPlace {
  villageId: string
  buildingIds: readonly string[]
  companyId: string
  groupId: string | null
  managerUserId: string
  startDate: string
  endDate: string
}

/** Refuses a place that nobody could serve so, at the field; `matter` is what is registered. Answers the project of the manager. */
export async function checkServedPlace(
  reader: Reader,
  actor: Actor,
  place: Omit<ServedPlace, 'startDate' | 'endDate'>,
  matter = '合同',
): Promise<string | null> {
  await refuseUnused(reader, place.villageId)
  const company = await checkDeparts(reader, place)
  if (actor.scope.isTrade && !isOwnCompany(actor, company)) throw badInput({ companyId: `只能登记本企业的${matter}` })
  await refuseSuspended(reader, place.companyId, matter)
  await checkBuildings(reader, place.villageId, place.buildingIds)
  const group = await managedGroup(reader, place, place.managerUserId)
  if (group === undefined || (place.groupId !== null && group !== null && group !== place.groupId))
    throw badInput({ managerUserId: '请选择该项目部的项目经理' })
  return place.groupId ?? group
}

async function refuseUnused(reader: Reader, villageId: string): Promise<void> {
  const [village] = await readVillages(reader, [villageId])
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

const lockArea = (tx: Tx, id: string): Promise<StoredArea | undefined> =>
  tx.maybe(
    statement<StoredArea>('select * from manager_area where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** The area that waits until its contract is filed: a new one, or the one that waits already. Answers its id. */
export async function openArea(tx: Tx, actor: Actor, place: ServedPlace, areaId: string | null): Promise<string> {
  const waiting = areaId === null ? undefined : await lockArea(tx, areaId)
  const columns = { ...place, buildingIds: [...place.buildingIds] }
  if (waiting?.state === 'PENDING') return (await updateRow(tx, actor, managerArea, waiting, columns)).id
  const row = await insertRow(tx, actor, managerArea, { ...columns, state: 'PENDING' })
  await logState(tx, actor, managerAreaMachine, { id: row.id, from: null, to: row.state, action: 'add' })
  return row.id
}

/** The contract will not be filed: what waits for it is thrown away. */
export async function dropArea(tx: Tx, actor: Actor, areaId: string): Promise<void> {
  const row = await lockArea(tx, areaId)
  if (row?.state === 'PENDING') await updateRow(tx, actor, managerArea, row, { delFlag: 1 })
}

const covers = (wide: readonly string[], narrow: readonly string[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((id) => wide.includes(id)))

/**
 * The contract is filed: its area is in force on the days of the contract. Whoever served all of its buildings before ends
 * the day before; an area of the same company that began later stays, with the last day of the contract. Anything else in
 * the way refuses. Answers the id of the area in force.
 */
export async function confirmArea(tx: Tx, actor: Actor, areaId: string): Promise<string> {
  const row = await lockArea(tx, areaId)
  if (row?.state !== 'PENDING') throw wrongState()
  const before = await replaced(tx, row)
  const later = before.find(({ companyId, startDate }) => companyId === row.companyId && startDate >= row.startDate)
  if (later) {
    await dropArea(tx, actor, areaId)
    await updateRow(tx, actor, managerArea, later, { endDate: row.endDate })
    await tellServing(tx, actor, row.villageId)
    return later.id
  }
  const ended: StoredArea[] = []
  for (const one of before.filter(({ startDate }) => startDate < row.startDate)) {
    const changes = { endDate: addDays(row.startDate, -1) }
    ended.push((await updateRow(tx, actor, managerArea, one, changes)) as StoredArea)
  }
  const same = ended.find(({ companyId }) => companyId === row.companyId)
  const isOther = same && (same.managerUserId !== row.managerUserId || same.groupId !== row.groupId)
  const changes = isOther ? { previousId: same.id } : {}
  await move(tx, actor, managerAreaFlow, row, 'confirm', {}, { bySystem: true, changes })
  for (const one of ended) if (one.endDate !== null && one.endDate < today()) await endArea(tx, actor, one)
  return row.id
}

/** Areas in force, or to be, of which the whole place is taken over. */
async function replaced(tx: Tx, row: StoredArea): Promise<StoredArea[]> {
  const text = `select * from manager_area where tenant_id = $1 and village_id = $2 and state = 'EFFECTIVE' and del_flag = 0
    and daterange(start_date, end_date, '[]') && daterange($3::date, $4::date, '[]') order by id for update`
  const values = [tx.tenantId, row.villageId, row.startDate, row.endDate]
  const rows = await tx.all(statement<StoredArea>(text, values))
  return rows.filter(({ buildingIds }) => covers(row.buildingIds, buildingIds))
}

/** Other buildings, or another last day, as a contract is changed or ended. */
export async function changeArea(
  tx: Tx,
  actor: Actor,
  areaId: string,
  changes: { endDate?: string; buildingIds?: readonly string[] },
): Promise<void> {
  const row = await lockArea(tx, areaId)
  if (row?.state !== 'EFFECTIVE') return
  if (changes.buildingIds) await checkBuildings(tx, row.villageId, changes.buildingIds)
  if (changes.endDate !== undefined && changes.endDate < row.startDate)
    throw refusal('管理区域的截止日期不能早于生效日期')
  const next = (await updateRow(tx, actor, managerArea, row as never, changes as never)) as StoredArea
  if (next.endDate !== null && next.endDate < today()) await endArea(tx, actor, next)
  await tellServing(tx, actor, row.villageId)
}
