import { percentage } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { scopeText, seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { serviceGrade } from '../shared/dictionaries.ts'
import { nearDays } from './proceed.ts'
import type { ContractStatistics } from '../shared/schema.ts'
import { contractTables } from './tables.ts'

type Bind = (value: unknown) => string
type Counted = ContractStatistics['byGrade'][number]

/** A query over `v`, the contracts in the register that the caller may see and that have not ended. */
function about<Row>(actor: Actor, query: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const seen = `select t.* from contract t where ${seenText(actor, contractTables.contract, 't', bind)}
    and t.contract_kind <> '3' and t.state in ('FILED', 'EFFECTIVE', 'EXPIRING')`
  return statement<Row>(`with v as (${seen}) ${query(bind)}`, values.list)
}

const streets = `select d.id as street_id, d.name as street, v.service_grade, count(*)::integer as contracts,
    round(avg(v.resident_price), 2) as price
  from v join ref_village g on g.tenant_id = v.tenant_id and g.id = v.village_id
    join ref_depart d on d.tenant_id = g.tenant_id and d.id = g.street_id
  group by d.id, d.name, d.org_code, v.service_grade order by d.org_code, v.service_grade limit 1000`

const grades = `select service_grade as key, '' as label, round(avg(resident_price), 2) as value from v
  where resident_price is not null group by 1`

/** Of residential prices, in yuan a square metre and month. */
const bands = [
  ['1', '1元以下'],
  ['2', '1至2元'],
  ['3', '2至3元'],
  ['4', '3元及以上'],
] as const

const banded = `select case when resident_price < 1 then '1' when resident_price < 2 then '2' when resident_price < 3 then '3'
    else '4' end as key, '' as label, count(*)::integer as value
  from v where resident_price is not null group by 1`

const ends = (bind: Bind): string => `select to_char(m, 'YYYY-MM') as key, to_char(m, 'YYYY-MM') as label,
    count(v.id)::integer as value
  from (select date_trunc('month', ${bind(today())}::date) as first) f
    cross join generate_series(f.first, f.first + interval '11 month', interval '1 month') m
    left join v on v.effective_end >= m and v.effective_end < m + interval '1 month'
  group by m order by m limit 12`

const near = (bind: Bind): string => `select count(*)::integer as expiring
  from v where effective_end between ${bind(today())}::date and ${bind(addDays(today(), nearDays))}::date`

/** Villages of the caller that a company looks after, and those with a contract in the register whosoever's it is. */
function filing(actor: Actor): Statement<Pick<ContractStatistics, 'managed' | 'filed'>> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const own = scopeText(actor, { village: 'id' }, 'g', bind)
  return statement(
    `select count(*)::integer as managed, (count(*) filter (where exists (
        select from contract c where c.tenant_id = g.tenant_id and c.village_id = g.id and c.del_flag = 0
          and c.contract_kind <> '3' and c.state in ('FILED', 'EFFECTIVE', 'EXPIRING'))))::integer as filed
     from ref_village_service g where g.tenant_id = ${bind(actor.tenantId)} and g.active and g.state = 'NORMAL'
       and g.management_mode = '1' and ${own}`,
    values.list,
  )
}

/** Every key in its order, also those that nothing has. */
const whole = (labels: readonly (readonly [string, string])[], rows: readonly Counted[]): Counted[] =>
  labels.map(([key, label]) => ({ key, label, value: rows.find((one) => one.key === key)?.value ?? 0 }))

/** Figures of the register as of today, over what the caller may see. */
export async function readStatistics(db: Db, actor: Actor): Promise<ContractStatistics> {
  const [[filed], byStreetGrade, byGrade, byBand, byEnd, [ending]] = await db.flight(actor, [
    filing(actor),
    about<ContractStatistics['byStreetGrade'][number]>(actor, () => streets),
    about<Counted>(actor, () => grades),
    about<Counted>(actor, () => banded),
    about<Counted>(actor, ends),
    about<Pick<ContractStatistics, 'expiring'>>(actor, near),
  ])
  const { managed, filed: known } = filed!
  return {
    ...{ managed, filed: known, rate: managed === 0 ? null : percentage(known, managed) },
    ...{ expiring: ending!.expiring, byStreetGrade, byEnd },
    byGrade: whole(Object.entries(serviceGrade.items), byGrade),
    byBand: whole(bands, byBand),
  }
}
