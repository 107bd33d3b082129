import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { creditGrade } from '../shared/dictionaries.ts'
import type { CompanyStatistics } from '../shared/schema.ts'
import { inForce } from './in-force-rows.ts'
import { companyTables } from './tables.ts'

/** A query over `v`, the entries of the register that the caller may see. */
function about(actor: Actor, query: (bind: Bind) => string): Statement<Counted> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const seen = `select t.* from company t where ${seenText(actor, companyTables.company, 't', bind)}`
  return statement<Counted>(`with v as (${seen}) ${query(bind)}`, values.list)
}
type Bind = (value: unknown) => string

const grades = `select coalesce(credit_grade, '') as key, count(*) as value from v where state in ('NORMAL', 'FROZEN') group by 1`

const areas = (bind: Bind): string => `select v.id as key, v.name as label, sum(a.area)::numeric(14, 2) as value
  from v join ref_manager_area a on a.tenant_id = v.tenant_id and a.company_id = v.depart_id and ${inForce(`${bind(today())}::date`)}
  group by v.id, v.name order by 3 desc, 1 limit 10`

const managers = (bind: Bind): string => `select u.id as key, u.name as label, count(*) as value
  from v join ref_manager_area a on a.tenant_id = v.tenant_id and a.company_id = v.depart_id and ${inForce(`${bind(today())}::date`)}
    join ref_user u on u.tenant_id = a.tenant_id and u.id = a.manager_user_id
  group by u.id, u.name order by 3 desc, 1 limit 20`

/** Every month of the year that ends today, also those without events; revoked events do not count. */
const bad = (
  bind: Bind,
): string => `select to_char(m, 'YYYY-MM') as key, to_char(m, 'YYYY-MM') as label, count(e.id) as value
  from generate_series(date_trunc('month', ${bind(addDays(today(), -335))}::date), ${bind(today())}::date, interval '1 month') m
    left join (credit_event e join v on v.tenant_id = e.tenant_id and v.id = e.company_id)
      on e.kind = '3' and e.state <> '4' and e.del_flag = 0 and e.event_date >= m and e.event_date < m + interval '1 month'
  group by m order by m desc limit 12`

type Counted = CompanyStatistics['byArea'][number]

/** Figures of the register as of today, over the companies that the caller may see. */
export async function readStatistics(db: Db, actor: Actor): Promise<CompanyStatistics> {
  const [byGrade, byArea, byManager, badByMonth] = await db.flight(actor, [
    about(actor, () => grades),
    about(actor, areas),
    about(actor, managers),
    about(actor, bad),
  ])
  const counts = new Map(byGrade.map(({ key, value }) => [key, value]))
  const named = Object.entries(creditGrade.items).map(([key, label]) => ({ key, label, value: counts.get(key) ?? 0 }))
  const unknown = { key: 'NONE', label: '未评', value: counts.get('') ?? 0 }
  return { byGrade: [...named, unknown], byArea, byManager, badByMonth: badByMonth.toReversed() }
}
