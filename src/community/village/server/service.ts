import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput } from '#kernel/server/errors.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Village, VillageInput } from '../shared/schema.ts'
import { nextVillageNumber, readPlace } from './repository.ts'
import { villageTables } from './tables.ts'

/** Everybody's villages may have changed: cached callers are read anew. */
export const dropActors = (tx: Tx): void => tx.publish('actor', ['*'])

/** Registers a village under its organisation; the caller sees it at once. */
export function openVillage(db: Db, actor: Actor, input: VillageInput, list: List<Village>): Promise<Village> {
  return db.write(actor, async (tx) => {
    await checkVillage(tx, actor, input)
    const number = String(await nextVillageNumber(tx)).padStart(4, '0')
    const row = await insertRow(tx, actor, villageTables.village, {
      ...input,
      ...(await placeColumns(tx, input.orgId)),
      code: input.areaCode.slice(0, 9).padEnd(9, '0') + number,
      exclusiveArea: '0.00',
      buildingCount: 0,
      unitCount: 0,
      roomCount: 0,
      state: 'NORMAL',
    })
    dropActors(tx)
    return list.one(tx, seeing(actor, row.id), row.id)
  })
}

/** The caller with a village that the cached scope cannot know yet. */
function seeing(actor: Actor, villageId: string): Actor {
  const { villages } = actor.scope
  return villages === 'all' ? actor : { ...actor, scope: { ...actor.scope, villages: [...villages, villageId] } }
}

/** Refuses a year to come, and what is no village organisation below a community of the caller's part of the tree. */
export async function checkVillage(
  reader: Reader,
  actor: Actor,
  input: VillageInput,
  before?: Pick<Village, 'orgId'>,
): Promise<void> {
  if (input.buildYear !== null && input.buildYear > Number(nowText().slice(0, 4)) + 1)
    throw badInput({ buildYear: '建成年份不能晚于明年' })
  if (before?.orgId !== input.orgId) await checkPlace(reader, actor, input.orgId)
}

async function checkPlace(reader: Reader, actor: Actor, orgId: string): Promise<void> {
  const place = await readPlace(reader, orgId)
  const isOwn = actor.scope.villages === 'all' || place?.orgCode.startsWith(actor.scope.orgCode)
  if (!place?.active || place.orgCategory !== orgCategories.village || !isOwn)
    throw badInput({ orgId: '请选择本辖区内类别为小区的组织机构' })
  if (place.communityCategory !== orgCategories.government || place.streetId === null)
    throw badInput({ orgId: '小区的组织机构应设在社区之下' })
}

/** Code, community and street of a checked organisation. */
export async function placeColumns(
  reader: Reader,
  orgId: string,
): Promise<Pick<Village, 'orgCode' | 'communityId' | 'streetId'>> {
  const place = await readPlace(reader, orgId)
  return { orgCode: place!.orgCode, communityId: place!.communityId!, streetId: place!.streetId! }
}
