import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { permissionOf, type Metric } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'
import { buildingPermissions } from '#community/village/building/shared/api.ts'
import type { BoardParts } from './ports.ts'
import { beginOf, type BoardPeriod } from '../shared/period.ts'
import type { VillageBoard } from '../shared/schema.ts'

type Building = VillageBoard['buildings'][number]
type Counts = Pick<Building, 'opened' | 'open' | 'complaints'>

/** What is counted by building: figures whose rows have a room. */
const counted: Readonly<Record<keyof Counts, string>> = {
  opened: 'repair.opened',
  open: 'repair.open',
  complaints: 'complaint.opened',
}

interface Asked {
  villageId: string
  period: BoardPeriod
}

interface BuildingRow {
  id: string
  name: string
  homes: number
  rooms: number
}

/** The buildings of a village with their homes, what they report and how they pay; those with most in hand first. */
export async function readBuildings(
  reader: Reader,
  actor: Actor,
  { villageId, period }: Asked,
  { metrics, parts }: { metrics: Services['metrics']; parts: BoardParts },
): Promise<Building[]> {
  const text = `select b.id, b.name, count(r.id) as rooms, count(r.id) filter (where r.usage = '1') as homes
    from ref_building b left join ref_room r on r.tenant_id = b.tenant_id and r.building_id = b.id and r.active
    where b.tenant_id = $1 and b.village_id = $2 and b.active group by b.id, b.name
    order by length(b.name), b.name, b.id limit 500`
  const rows = await reader.all(statement<BuildingRow>(text, [reader.tenantId, villageId]))
  const asked = { villageId, from: beginOf(period, today()), to: today() }
  const rates = await parts.readRates(reader, actor, asked)
  const counts = await Promise.all(
    Object.entries(counted).map(
      async ([key, code]) => [key, await countBy(reader, actor, metrics.find(code), asked)] as const,
    ),
  )
  const mayOpen = can(actor, buildingPermissions.list)
  const told = rows.map((row) => ({
    ...row,
    to: mayOpen ? `/village/building?_open=detail:${row.id}` : null,
    ...(Object.fromEntries(counts.map(([key, of]) => [key, of?.(row.id) ?? null])) as Counts),
    rate: rates.get(row.id) ?? null,
  }))
  return told.toSorted((a, b) => (b.open?.count ?? 0) - (a.open?.count ?? 0))
}

/** How many rows of a figure lie in each building; undefined for whoever may not open their list. */
async function countBy(
  reader: Reader,
  actor: Actor,
  metric: Metric | undefined,
  { villageId, from, to }: { villageId: string; from: string; to: string },
): Promise<((buildingId: string) => { count: number; to: string }) | undefined> {
  if (!metric || !can(actor, permissionOf(metric))) return undefined
  const { part } = metric
  const days = metric.kind === 'flow' ? { [`${metric.day}_begin`]: from, [`${metric.day}_end`]: to } : {}
  const query = { ...part.query, ...days, villageId }
  const values = new Values()
  const text = `select r.building_id, count(*) as count from (select ${part.rows.column('roomId')} as room_id
      ${part.rows.text(actor, query, (value) => values.add(value))}) q
    join ref_room r on r.tenant_id = app_tenant() and r.id = q.room_id group by 1`
  const rows = await reader.all(statement<{ buildingId: string; count: number }>(text, values.list))
  const counts = new Map(rows.map(({ buildingId, count }) => [buildingId, count]))
  return (buildingId) => ({
    count: counts.get(buildingId) ?? 0,
    to: `${part.rows.page.path}?${new URLSearchParams({ ...query, buildingId }).toString()}`,
  })
}
