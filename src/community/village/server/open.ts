import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { logState } from '#kernel/server/move.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { openDepart } from '#system/depart/server/actions.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { openPendingArea } from '../manager-area/server/confirm-pending.ts'
import type { VillageLine } from '../shared/import-sheet.ts'
import { settlingRoles } from '../shared/permissions.ts'
import type { Village, VillageInput } from '../shared/schema.ts'
import { villageMachine } from '../shared/states.ts'
import { claimFiles } from './files.ts'
import { placeInStreet } from './check-place.ts'
import { fieldRefusal } from './refuse-field.ts'
import { nextVillageNumber } from './repository.ts'
import { checkVillage, columnsOf, dropActors, seeing } from './service.ts'
import { villageTables, type StoredVillage } from './tables.ts'

/** Registers a village; the caller sees it at once. */
export function openVillage(db: Db, actor: Actor, input: VillageInput, list: List<Village>): Promise<Village> {
  return db.write(actor, async (tx) => {
    const { id } = await enterVillage(tx, actor, input)
    return list.one(tx, seeing(actor, [id]), id)
  })
}

/**
 * Stores a village with an organisation of its own below the community. What district and street enter is in use at
 * once; all others make a draft. A project manager's village gets an area of his project, which waits with it.
 */
export async function enterVillage(tx: Tx, actor: Actor, input: VillageInput): Promise<StoredVillage> {
  await checkVillage(tx, actor, input)
  const id = newId()
  const columns = columnsOf(input)
  await claimFiles(tx, actor, 'images', { before: null, after: columns.images })
  const { name, communityId: parentId } = input
  const org = await openDepart(tx, actor, { name, parentId, category: orgCategories.village, villageId: id })
  const number = String(await nextVillageNumber(tx)).padStart(4, '0')
  const row = await insertRow(tx, actor, villageTables.village, {
    ...columns,
    id,
    orgId: org.id,
    orgCode: org.orgCode,
    code: input.areaCode.slice(0, 9).padEnd(9, '0') + number,
    exclusiveArea: '0.00',
    buildingCount: 0,
    unitCount: 0,
    roomCount: 0,
    householdCount: 0,
    population: 0,
    committeeState: '0',
    meetingReady: 'N',
    fundManageMode: '1',
    state: settlingRoles.some((role) => actor.roles.has(role)) ? 'NORMAL' : 'DRAFT',
    makerDepartId: actor.departId || null,
    applicantId: actor.userId,
  })
  await logState(tx, actor, villageMachine, { id, from: null, to: row.state, action: 'create' })
  if (actor.roles.has('projectManager')) await openPendingArea(tx, actor, id)
  dropActors(tx)
  return row
}

const unknown = {
  lng: null,
  lat: null,
  boundary: null,
  firstDeliveryDate: null,
  landArea: null,
  residentArea: null,
  plannedRoomCount: null,
  parkingGround: null,
  parkingUnder: null,
  greenRate: null,
  feeStandard: null,
  images: null,
} as const satisfies Partial<VillageInput>

/** A line of a sheet as a new village. Nobody but a project manager says by it that a company runs the village. */
export async function importVillage(tx: Tx, actor: Actor, line: VillageLine): Promise<StoredVillage> {
  const { communityId, areaCode } = await placeInStreet(tx, line)
  if (areaCode === null) throw fieldRefusal('communityId', '该区尚无行政区划代码，请先在页面上新增一个小区')
  const managementMode = actor.roles.has('projectManager') ? '1' : '5'
  return enterVillage(tx, actor, { ...unknown, ...line, communityId, areaCode, managementMode })
}
