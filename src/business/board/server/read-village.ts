import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { notFound } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { departsInCharge, type ChargeKind } from '#community/village/server/lookup.ts'
import { buildingPermissions } from '#community/village/building/shared/api.ts'
import type { VillageBoard } from '../shared/schema.ts'
import { spreadOf } from './place-rows.ts'
import { readDates } from './read-dates.ts'

/** How many coming dates stand on the board. */
const most = 50

/** What only the board of a village shows; 404 for one that the caller does not see. */
export async function readVillage(
  db: Db,
  actor: Actor,
  { villageId }: { villageId: string },
  kinds: readonly DeadlineKind[],
): Promise<VillageBoard> {
  return db.read(actor, async (tx) => {
    const spread = await tx.one(spreadOf(actor, { villageId }))
    if (spread.villages === 0) throw notFound()
    return {
      dates: await readDates(tx, actor, kinds, { villageId, most }),
      buildings: await readBuildings(tx, actor, villageId),
      managers: await readManagers(tx, villageId),
    }
  })
}

interface BuildingRow {
  id: string
  name: string
  homes: number
  rooms: number
}

async function readBuildings(reader: Reader, actor: Actor, villageId: string): Promise<VillageBoard['buildings']> {
  const text = `select b.id, b.name, count(r.id) as rooms, count(r.id) filter (where r.usage = '1') as homes
    from ref_building b left join ref_room r on r.tenant_id = b.tenant_id and r.building_id = b.id and r.active
    where b.tenant_id = $1 and b.village_id = $2 and b.active group by b.id, b.name
    order by length(b.name), b.name, b.id limit 500`
  const rows = await reader.all(statement<BuildingRow>(text, [reader.tenantId, villageId]))
  const mayOpen = can(actor, buildingPermissions.list)
  return rows.map((row) => ({
    ...row,
    to: mayOpen ? `/village/building?_open=detail:${row.id}` : null,
  }))
}

const chargeLabels: Readonly<Record<ChargeKind, string>> = {
  government: '主管单位',
  village: '小区管理',
  group: '物业项目',
  company: '物业企业',
}

async function readManagers(reader: Reader, villageId: string): Promise<VillageBoard['managers']> {
  const departs = await departsInCharge(reader, villageId, today())
  const text = 'select id, name from ref_depart where tenant_id = $1 and id = any($2::text[]) order by org_code'
  const ids = departs.map(({ departId }) => departId)
  const names = await reader.all(statement<{ id: string; name: string }>(text, [reader.tenantId, ids]))
  const kindOf = new Map(departs.map(({ departId, kind }) => [departId, kind]))
  return names.map(({ id, name }) => {
    const kind = kindOf.get(id)!
    return { kind, label: chargeLabels[kind], name }
  })
}
