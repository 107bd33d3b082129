import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { VisitDays, VisitSum } from '../shared/schema.ts'

/** Word for word what the index over visits says. */
const visit = `t.log_type = 1 and t.log_content like '%登录成功！'`

/** Days as times: a time that is compared with a day is found by no index below a row-level policy. */
const during = (from: string, to: string): string =>
  `t.create_time >= ${from}::date::timestamptz and t.create_time < (${to}::date + 1)::timestamptz`

/** Sign-ins of all time and of today. */
export async function readVisits(db: Db, actor: Actor): Promise<VisitSum> {
  const all = `select count(*) as "totalVisitCount" from ref_sys_log t where t.tenant_id = $1 and ${visit}`
  const day = `select count(*) as "todayVisitCount", count(distinct t.ip) as "todayIp" from ref_sys_log t
    where t.tenant_id = $1 and ${during('$2', '$2')} and ${visit}`
  const [[sum], [own]] = await db.flight(actor, [
    statement<{ totalVisitCount: number }>(all, [actor.tenantId]),
    statement<{ todayVisitCount: number; todayIp: number }>(day, [actor.tenantId, today()]),
  ])
  return { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0, ...sum, ...own }
}

/** Sign-ins of the last seven days by day, ascending. */
export async function readVisitDays(db: Db, actor: Actor): Promise<VisitDays> {
  const text = `select count(*) as visit, count(distinct t.ip) as ip,
      to_char(t.create_time, 'YYYY-MM-DD') as tian, to_char(t.create_time, 'MM-DD') as type
    from ref_sys_log t where t.tenant_id = $1 and ${during('$2', '$3')} and ${visit}
    group by 3, 4 order by 3`
  const [days] = await db.flight(actor, [
    statement<VisitDays[number]>(text, [actor.tenantId, addDays(today(), -6), today()]),
  ])
  return days
}
