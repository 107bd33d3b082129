import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { multiply, percentage } from '#kernel/shared/decimal.ts'
import type { Services } from '#kernel/server/services.ts'
import { villageType } from '../shared/dictionaries.ts'
import type { VillageStatistics } from '../shared/statistics.ts'
import { villageTables } from './tables.ts'

interface Totals {
  total: number
  area: string
  rooms: number
  covered: number
  ready: number
  committees: number
}

interface Counted {
  key: string
  value: number
}

/** A query over `v`: the villages in use that the caller may see. */
function about<Row>(actor: Actor, query: string): Statement<Row> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = `${seenText(actor, villageTables.village, 't', bind)} and t.state = 'NORMAL'`
  return statement<Row>(`with v as (select t.* from village t where ${where}) ${query}`, values.list)
}

const totals = `select count(*) as total, coalesce(sum(total_area), 0.00) as area, coalesce(sum(room_count), 0)::integer as rooms,
    count(*) filter (where management_mode = '1') as covered,
    count(*) filter (where meeting_ready = 'Y') as ready,
    count(*) filter (where meeting_ready = 'Y' and committee_state in ('2', '3', '4')) as committees
  from v`

const streets = `select v.street_id as key, d.name as label, count(*) as value
  from v join ref_depart d on d.tenant_id = v.tenant_id and d.id = v.street_id
  group by v.street_id, d.name, d.org_code order by d.org_code limit 500`

const types = 'select village_type as key, count(*) as value from v group by village_type order by village_type'

/** Part of a whole in percent; of nothing there is no share. */
const shareOf = (part: number, whole: number): string | null => (whole === 0 ? null : percentage(part, whole))

/** Figures of the villages in use within the caller's scope. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<VillageStatistics> {
  const [[sums], byStreet, byType] = await db.flight(actor, [
    about<Totals>(actor, totals),
    about<Counted & { label: string }>(actor, streets),
    about<Counted>(actor, types),
  ])
  if (!sums) throw new Error('an aggregate has one row')
  const { total, area, rooms, covered, ready, committees } = sums
  return {
    total,
    area: multiply([area], 2, [10_000]),
    rooms,
    covered: shareOf(covered, total),
    committees: shareOf(committees, ready),
    byStreet,
    byType: byType.map(({ key, value }) => ({ key, label: dictionaries.text(villageType.code, key) ?? key, value })),
  }
}
