import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { recountVillage } from '../../server/repository.ts'
import { villageTables } from '../../server/tables.ts'
import type { Building, BuildingInput } from '../shared/schema.ts'
import { buildingTables } from './tables.ts'

const { villageUnit } = buildingTables

/** A building stays in its village; its units follow its count, and its rooms bear its name. */
export const buildingRules: CrudRules<Building, BuildingInput> = {
  async check(tx, actor, input, before) {
    found(await readRow(tx, actor, villageTables.village, input.villageId))
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '楼栋不能更换小区' })
    if (before && input.unitCount < before.unitCount && (await hasRooms(tx, before.id, input.unitCount)))
      throw refusal('被减少的单元下已有房屋')
  },
  async checkRemoval(tx, _actor, row) {
    if (await hasRooms(tx, row.id)) throw refusal(messages.referenced)
  },
  async checkRestore(tx, actor, row) {
    found(await readRow(tx, actor, villageTables.village, row.villageId))
  },
  async changed(tx, actor, row) {
    await followUnits(tx, actor, row)
    await renameRooms(tx, row.id)
    await recountVillage(tx, row.villageId)
  },
}

/** Has the building rooms at all, or in units beyond the first so many. */
async function hasRooms(tx: Tx, buildingId: string, beyondUnits?: number): Promise<boolean> {
  const text = `select exists (select from village_room r left join village_unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
    where r.tenant_id = $1 and r.building_id = $2 and r.del_flag = 0 and ($3::integer is null or u.code::integer > $3)) as taken`
  return (await tx.one(statement<{ taken: boolean }>(text, [tx.tenantId, buildingId, beyondUnits ?? null]))).taken
}

/** Makes the units that a building lacks and removes those beyond its count. */
async function followUnits(tx: Tx, actor: Actor, { id, unitCount }: Building): Promise<void> {
  const known = await tx.all(
    statement<{ code: string }>(
      'select code from village_unit where tenant_id = $1 and building_id = $2 and del_flag = 0',
      [tx.tenantId, id],
    ),
  )
  const codes = new Set(known.map(({ code }) => Number(code)))
  for (let number = 1; number <= unitCount; number += 1) {
    const unit = { buildingId: id, name: `${number}单元`, code: String(number) }
    if (!codes.has(number)) await insertRow(tx, actor, villageUnit, unit)
  }
  await tx.run(
    statement(
      'update village_unit set del_flag = 1 where tenant_id = $1 and building_id = $2 and del_flag = 0 and code::integer > $3',
      [tx.tenantId, id, unitCount],
    ),
  )
}

/** Names and codes of rooms hold those of their building. */
async function renameRooms(tx: Tx, buildingId: string): Promise<void> {
  const text = `update village_room r set name = b.name || coalesce(u.name, '') || r.room_no,
      room_code = right(v.code, 4) || '-' || b.code || '-' || coalesce(u.code, '0') || '-' || r.room_no
    from village_room old
      join village_building b on b.tenant_id = old.tenant_id and b.id = old.building_id
      join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
      left join village_unit u on u.tenant_id = old.tenant_id and u.id = old.unit_id
    where old.tenant_id = $1 and old.building_id = $2 and r.tenant_id = $1 and r.id = old.id`
  await tx.run(statement(text, [tx.tenantId, buildingId]))
}
