import type { Client } from 'pg'

/** How much there is, and how many people have a part in each approval. */
export const size = { instances: 10_000, approvers: 5 } as const

/** Everybody who works in the district takes turns at five approvals of six. */
const tasks = `with worker as (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as total
    from (select distinct u.id from sys_user u join sys_user_role r on r.user_id = u.id
      where u.del_flag = 0 and u.status = 1 and r.role_code not in ('owner', 'tenant', 'dependents')) u
  ), pair as (
    select i as instance, a as seat, md5('task' || i || '-' || a) as id, w.id as assignee
    from generate_series(1, $1) i cross join generate_series(0, $2 - 1) a
      join worker w on w.place = (i * 7 + a) % w.total)`

const copied = (table: string, changes: string, from: string): string =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t cross join ${from}`

/**
 * Copies one running approval, whose node asks five people, into ten thousand with five open tasks and to-dos each. The
 * copies stand in for records that nobody has: they are looked at and voted on, not brought to an end.
 */
export async function fill(owner: Client, base: string): Promise<void> {
  await owner.query('begin')
  const series = 'generate_series(1, $2) i'
  const instance = `'id', md5('instance' || i), 'biz_id', md5('record' || i), 'instance_no', 'LB' || lpad(i::text, 11, '0'),
    'title', '公告发布：第' || i || '号'`
  await owner.query(`${copied('wf_instance', instance, series)} where t.id = $1`, [base, size.instances])
  const one = `'id', p.id, 'instance_id', md5('instance' || p.instance), 'assignee', p.assignee, 'place', p.seat,
    'title', '公告发布：第' || p.instance || '号', 'start_time', t.start_time - (p.instance || ' minutes')::interval`
  const asked = [size.instances, size.approvers, base]
  const first = 'where t.id = (select id from wf_task where instance_id = $3 order by place limit 1)'
  await owner.query(`${tasks} ${copied('wf_task', one, 'pair p')} ${first}`, asked)
  const todo = `'id', md5('todo' || p.id), 'biz_id', md5('instance' || p.instance), 'node', p.id, 'assignee_id', p.assignee`
  const any = `where t.id = (select id from todo where biz_id = $3 limit 1)`
  await owner.query(`${tasks} ${copied('todo', todo, 'pair p')} ${any}`, asked)
  await owner.query('commit')
  await owner.query('vacuum analyze wf_instance, wf_task, todo')
}
