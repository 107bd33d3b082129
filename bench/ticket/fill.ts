import type { Client } from 'pg'
import type { Stage } from '../register/stage.ts'

/** How many tickets stand, how many of them are open, and what waits on the board of the first village. */
export const sizes = {
  all: Number(process.env['BENCH_TICKETS'] ?? 1_000_000),
  open: 50_000,
  board: 500,
  staff: 60,
} as const

const first = `(select id from village where tenant_id = 1 and del_flag = 0 and state = 'NORMAL' order by right(code, 4), id limit 1)`

/** Sixty workers of the first village, in the group of the one whom the district brought. */
const staff = `with model as (select u.*, d.depart_id from sys_user u join sys_user_depart d on d.user_id = u.id and d.tenant_id = 1
    where u.username = 'staff0101' limit 1),
  made as (insert into sys_user (id, username, realname, password_hash, password_time, must_change)
    select md5('bench staff ' || n), 'bstaff' || n, '维修' || n, m.password_hash, m.password_time, false
    from model m, generate_series(2, $1::integer) n returning id),
  joined as (insert into sys_user_tenant (tenant_id, user_id, last_depart_id) select 1, made.id, m.depart_id from made, model m),
  placed as (insert into sys_user_depart (tenant_id, user_id, depart_id) select 1, made.id, m.depart_id from made, model m)
  insert into sys_user_role (tenant_id, user_id, depart_id, role_code) select 1, made.id, m.depart_id, 'normal' from made, model m`

/** The last `open` ones are open; of these the first `board` wait in the first village to be given out. */
const faults = `insert into fault (tenant_id, id, ticket_no, village_id, category_id, location_text, priority, safety_flag,
    affected_households, source, title, content, reporter_type, reporter_id, reporter_full_name, reporter_name_mask, state,
    state_time, assignee_id, group_id, company_id, grab_flag, suspend_approval, warned_flag, breached_flag, accept_time,
    finish_time, close_time, resolution, due_at, create_by, create_time, update_by, update_time, version)
  select 1, md5('bench fault ' || n), 'BN' || lpad(n::text, 11, '0'), v.id, c.id, '公共区域' || n % 97, 'P' || (n % 4 + 1), 'N',
    n % 40, 'COUNTER', '压测故障' || n, (array['电梯异响抖动', '路灯不亮', '门禁失灵', '水压不足'])[n % 4 + 1] || '，编号' || n, 'staff',
    coalesce(w.id, 'system'), '上报人', '上**', s.state, at, case when s.state in ('WAIT_AUDIT', 'WAIT_DISPATCH') then null else w.id end,
    case when s.state in ('WAIT_AUDIT', 'WAIT_DISPATCH') then null else w.depart_id end, null, 'N', 'NONE', 'N',
    case when n % 9 = 0 then 'Y' else 'N' end, at, case when s.state = 'CLOSED' then at + interval '5 hours' end,
    case when s.state = 'CLOSED' then at + interval '6 hours' end, case when s.state = 'CLOSED' then '已处理' end,
    case when s.state <> 'CLOSED' then now() + interval '5 days' end, 'system', at, 'system', at, 1
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select n > $3::bigint - $4::bigint as is_open, n > $3::bigint - $5::bigint as is_board) k
  cross join lateral (select now() - make_interval(mins => ((n * 7919) % (730 * 1440))::integer) as at) t
  cross join lateral (select case when k.is_board then 'WAIT_DISPATCH' when k.is_open then
    (array['WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'WAIT_REVIEW'])[n % 5 + 1] else 'CLOSED' end as state) s
  join bench_village v on v.rank = case when k.is_board then 1 else n % (select count(*) from bench_village) + 1 end
  join bench_category c on c.rank = n % (select count(*) from bench_category) + 1
  left join bench_worker w on w.rank = n % (select count(*) from bench_worker) + 1 and v.rank = 1`

/**
 * Puts a million tickets of the last two years beside what the district brought; nothing where they stand. A fill that was
 * cut off goes on behind what it has stored.
 */
export async function fillTickets(owner: Client, say: (line: string) => void): Promise<string> {
  const { rows } = await owner.query<{ id: string; stored: number; off: boolean }>(
    `select ${first} as id, (select count(*)::integer from fault where ticket_no like 'BN%') as stored,
      exists (select from pg_trigger where tgrelid = 'fault'::regclass and not tgisinternal and tgenabled = 'D') as off`,
  )
  const { id, stored, off } = rows[0]!
  if (stored >= sizes.all && !off) return id
  const begun = Date.now()
  // What follows single tickets (search, figures) is left out: it would be most of the time. The index is built at once.
  await owner.query('alter table fault disable trigger user')
  if (stored === 0) await owner.query(staff, [sizes.staff])
  await owner.query(`create temporary table bench_village as select id, row_number() over (order by id <> '${id}', id) as rank
    from village where tenant_id = 1 and del_flag = 0 and state = 'NORMAL'`)
  await owner.query(`create temporary table bench_category as select id, row_number() over (order by id) as rank
    from fault_category where tenant_id = 1 and del_flag = 0 and parent_id is not null and safety_flag = 'N'`)
  await owner.query(`create temporary table bench_worker as select u.id, d.depart_id, row_number() over (order by u.id) as rank
    from sys_user u join sys_user_depart d on d.user_id = u.id and d.tenant_id = 1
    where u.username = 'staff0101' or u.username like 'bstaff%'`)
  const chunk = 100_000
  for (let from = stored + 1; from <= sizes.all; from += chunk)
    await owner.query(faults, [from, Math.min(from + chunk - 1, sizes.all), sizes.all, sizes.open, sizes.board])
  await owner.query('alter table fault enable trigger user')
  await owner.query(`select fault_sum_prove('')`)
  await owner.query('analyze fault, fault_sum, sla_timer, sys_user, sys_user_depart, sys_user_role')
  say(`${sizes.all} tickets filled in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return id
}

/** Lists find words by the index of the search box, which nothing has told of the tickets. */
export async function indexTickets(
  { owner, running, bulk }: Stage,
  say: (line: string) => void,
  kind: 'fault' | 'complaint' | 'repair' = 'fault',
): Promise<void> {
  const { rows } = await owner.query<{ stands: boolean }>(
    `select exists (select from search_document where tenant_id = 1 and kind = $1 and id = md5('bench ' || $1 || ' 1')) as stands`,
    [kind],
  )
  if (rows[0]!.stands) return
  const begun = Date.now()
  const search = running.features.find(({ name }) => name === 'search')
  await search!.seed!.load(running.services.db, 'demo-l', bulk)
  await owner.query(`vacuum analyze ${kind}, search_document`)
  say(`indexed in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}
