import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { VisitDays, VisitSum } from '../shared/schema.ts'

/** Word for word what the index over visits says. */
const visit = `t.log_type = 1 and t.log_content like '%登录成功！'`

/** Sign-ins of all time and of today. */
export async function readVisits(db: Db, actor: Actor): Promise<VisitSum> {
  const all = `select count(*) as "totalVisitCount" from ref_sys_log t where t.tenant_id = $1 and ${visit}`
  const day = `select count(*) as "todayVisitCount", count(distinct t.ip) as "todayIp" from ref_sys_log t
    where t.tenant_id = $1 and t.create_time >= $2::date and t.create_time < $2::date + 1 and ${visit}`
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
    from ref_sys_log t where t.tenant_id = $1 and t.create_time >= $2::date and t.create_time < $3::date + 1 and ${visit}
    group by 3, 4 order by 3`
  const [days] = await db.flight(actor, [
    statement<VisitDays[number]>(text, [actor.tenantId, addDays(today(), -6), today()]),
  ])
  return days
}
