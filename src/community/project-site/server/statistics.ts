import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { siteGrade } from '../shared/dictionaries.ts'
import type { SiteStatistics } from '../shared/schema.ts'
import { siteMachine } from '../shared/states.ts'
import { siteTables } from './tables.ts'

type Counted = SiteStatistics['byStreet'][number]

/** A query over `v`, the projects that the caller may see. */
function about(actor: Actor, query: string): Statement<Counted> {
  const values = new Values()
  const own = seenText(actor, siteTables.projectSite, 't', (value) => values.add(value))
  const seen = `select t.* from project_site t where ${own}`
  return statement<Counted>(`with v as (${seen}) ${query}`, values.list)
}

const serving = `v.site_type = '1' and v.state in ('NORMAL', 'EXITING')`

const streets = `select d.id as key, d.name as label, count(*) as value
  from v join ref_village g on g.tenant_id = v.tenant_id and g.id = v.village_id
    join ref_depart d on d.tenant_id = g.tenant_id and d.id = g.street_id
  where ${serving} group by d.id, d.name, d.org_code order by d.org_code limit 200`

const grades = `select coalesce(service_grade, '') as key, '' as label, count(*) as value from v where ${serving} group by 1`

const states = `select state as key, '' as label, count(*) as value from v group by 1`

const managers = `select u.id as key, u.name as label, sum(v.service_area)::numeric(14, 2) as value
  from v join ref_user u on u.tenant_id = v.tenant_id and u.id = v.manager_user_id
  where ${serving} group by u.id, u.name order by 3 desc, 1 limit 20`

/** Every key in its order, also those that nothing has. */
const whole = (labels: Readonly<Record<string, string>>, rows: readonly Counted[]): Counted[] =>
  Object.entries(labels).map(([key, label]) => ({ key, label, value: rows.find((one) => one.key === key)?.value ?? 0 }))

/** Figures of the register over the projects that the caller may see. */
export async function readStatistics(db: Db, actor: Actor): Promise<SiteStatistics> {
  const [byStreet, byGrade, byState, byManager] = await db.flight(actor, [
    about(actor, streets),
    about(actor, grades),
    about(actor, states),
    about(actor, managers),
  ])
  const named = Object.fromEntries(Object.entries(siteMachine.states).map(([key, { label }]) => [key, label]))
  const graded = whole(siteGrade.items, byGrade)
  const unknown = { key: 'NONE', label: '未填', value: byGrade.find(({ key }) => key === '')?.value ?? 0 }
  return { byStreet, byGrade: [...graded, unknown], byState: whole(named, byState), byManager }
}
