import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { livingText, prefixText, scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { rateOf } from '../../announcement/server/statistics.ts'
import { noticeTemplates } from '../../shared/templates.ts'
import { mostDays, type SmsLine, type SmsStatistics } from '../shared/statistics.ts'
import { smsLogTable } from './tables.ts'

interface Period {
  begin: string
  end: string
}

type Counts = Omit<SmsLine, 'key' | 'name' | 'sentRate' | 'arrivalRate'>
type Group = Counts & { kind: 'all' | 'day' | 'template' | 'depart'; key: string; name: string | null }

const known: ReadonlyMap<string, string> = new Map(Object.values(noticeTemplates).map(({ code, name }) => [code, name]))

/** Share in per cent; of nothing there is none. */
const share = (part: number, all: number): string | null => (all === 0 ? null : rateOf(part, all))

const withRates = ({ total, waiting, sent, failed, ignored, delivered, undelivered, parts }: Counts) => ({
  total,
  waiting,
  sent,
  failed,
  ignored,
  delivered,
  undelivered,
  parts,
  sentRate: share(sent, sent + failed),
  arrivalRate: share(delivered, delivered + undelivered),
})

const counts = `count(*) as total, count(*) filter (where t.send_state = 0) as waiting,
  count(*) filter (where t.send_state = 10) as sent, count(*) filter (where t.send_state = 20) as failed,
  count(*) filter (where t.send_state = 30) as ignored, count(*) filter (where t.receive_state = 10) as delivered,
  count(*) filter (where t.receive_state = 20) as undelivered,
  coalesce(sum(t.segments) filter (where t.send_state = 10), 0)::integer as parts`

/** Everything, and the same by day, template and organisation, in one pass over the messages of the caller's scope. */
async function readGroups(reader: Reader, actor: Actor, { begin, end }: Period): Promise<Group[]> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const where = `t.tenant_id = ${bind(actor.tenantId)} and t.create_time >= (${bind(`${begin} 00:00:00`)} || '+08')::timestamptz
    and t.create_time < (${bind(`${addDays(end, 1)} 00:00:00`)} || '+08')::timestamptz and ${scopeText(actor, smsLogTable.scope, 't', bind)}`
  const text = `with own as (
      select t.template_code, t.org_code, t.send_state, t.receive_state, t.segments, to_char(t.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from sms_log t where ${where}
    ), grouped as (
      select grouping(day, template_code, org_code) as level, day, template_code, org_code, ${counts}
      from own t group by grouping sets ((), (day), (template_code), (org_code))
    )
    select case g.level when 3 then 'day' when 5 then 'template' when 6 then 'depart' else 'all' end as kind,
      coalesce(g.day, g.template_code, g.org_code, '') as key, coalesce(m.template_name, d.name) as name,
      g.total, g.waiting, g.sent, g.failed, g.ignored, g.delivered, g.undelivered, g.parts
    from grouped g
      left join sys_message_template m on m.tenant_id = $1 and m.template_code = g.template_code and m.del_flag = 0
      left join ref_depart d on d.tenant_id = $1 and d.org_code = g.org_code
    order by 1, g.total desc, 2`
  return reader.all(statement<Group>(text, bound.list))
}

/** What went into the boxes of the people of the caller's organisation, and what of it nobody has read yet. */
async function readNotices(reader: Reader, actor: Actor, { begin, end }: Period): Promise<SmsStatistics['notices']> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const among =
    actor.scope.villages === 'all'
      ? 'true'
      : `exists (select from ref_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
        where m.tenant_id = n.tenant_id and m.user_id = n.user_id and ${prefixText('d.org_code', actor.scope.orgCode, bind)})`
  const text = `select count(*) as total, count(*) filter (where n.read_at is null) as unread from notice n
    where ${livingText(actor, 'n', bind)} and n.send_at >= (${bind(`${begin} 00:00:00`)} || '+08')::timestamptz
      and n.send_at < (${bind(`${addDays(end, 1)} 00:00:00`)} || '+08')::timestamptz and ${among}`
  const { total, unread } = await reader.one(statement<{ total: number; unread: number }>(text, bound.list))
  return { total, unread, unreadRate: share(unread, total) }
}

const nobody = '系统'

function lineOf({ key, name, kind, ...group }: Group): SmsLine {
  const shown = name ?? (kind === 'depart' ? nobody : (known.get(key) ?? key))
  return { key, name: shown.slice(0, 100), ...withRates(group) }
}

/** Numbers of a period; refuses one that ends before it begins, or that is too long. */
export function readStatistics(db: Db, actor: Actor, period: Period): Promise<SmsStatistics> {
  const { begin, end } = period
  if (end < begin) throw badInput({ end: '结束日期不能早于开始日期' })
  if (addDays(begin, mostDays) <= end) throw badInput({ end: `统计区间最长${mostDays}天` })
  return db.read(actor, async (tx) => {
    const groups = await readGroups(tx, actor, period)
    const of = (kind: Group['kind']) => groups.filter((group) => group.kind === kind)
    const [all] = of('all')
    if (!all) throw new Error('a grand total is always there')
    const most = 500
    return {
      ...withRates(all),
      byDay: of('day')
        .map(lineOf)
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      byTemplate: of('template').map(lineOf).slice(0, most),
      byDepart: of('depart').map(lineOf).slice(0, most),
      notices: await readNotices(tx, actor, period),
    }
  })
}
