import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { creditGrade } from '../shared/dictionaries.ts'
import type { CompanyStatistics } from '../shared/schema.ts'

const grades = `select coalesce(credit_grade, '') as key, count(*) as value from company
  where tenant_id = $1 and del_flag = 0 and state in ('NORMAL', 'FROZEN') group by 1`

const inForce = `a.state = 'EFFECTIVE' and a.active and a.start_date <= $2::date and (a.end_date is null or a.end_date >= $2::date)`

const areas = `select c.id as key, c.name as label, sum(a.area)::numeric(14, 2) as value
  from company c join ref_manager_area a on a.tenant_id = c.tenant_id and a.company_id = c.depart_id and ${inForce}
  where c.tenant_id = $1 and c.del_flag = 0 group by c.id, c.name order by 3 desc, 1 limit 10`

const managers = `select u.id as key, u.name as label, count(*) as value
  from ref_manager_area a join ref_user u on u.tenant_id = a.tenant_id and u.id = a.manager_user_id
  where a.tenant_id = $1 and ${inForce} group by u.id, u.name order by 3 desc, 1 limit 20`

/** Every month of the year that ends today, also those without events; revoked events do not count. */
const bad = `select to_char(m, 'YYYY-MM') as key, to_char(m, 'YYYY-MM') as label, count(e.id) as value
  from generate_series(date_trunc('month', $3::date), $2::date, interval '1 month') m
    left join credit_event e on e.tenant_id = $1 and e.kind = '3' and e.state <> '4' and e.del_flag = 0
      and e.event_date >= m and e.event_date < m + interval '1 month'
  group by m order by m desc limit 12`

type Counted = CompanyStatistics['byArea'][number]

/** Figures of the register as of today. */
export async function readStatistics(db: Db, actor: Actor): Promise<CompanyStatistics> {
  const day = today()
  const both = [actor.tenantId, day]
  const [byGrade, byArea, byManager, badByMonth] = await db.flight(actor, [
    statement<Counted>(grades, [actor.tenantId]),
    statement<Counted>(areas, both),
    statement<Counted>(managers, both),
    statement<Counted>(bad, [...both, addDays(day, -335)]),
  ])
  const counts = new Map(byGrade.map(({ key, value }) => [key, value]))
  const named = Object.entries(creditGrade.items).map(([key, label]) => ({ key, label, value: counts.get(key) ?? 0 }))
  const unknown = { key: 'NONE', label: '未评', value: counts.get('') ?? 0 }
  return { byGrade: [...named, unknown], byArea, byManager, badByMonth: badByMonth.toReversed() }
}
