import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { relation } from '#kernel/server/db/relations.ts'
import type { TodoType } from '../shared/dictionaries.ts'
import type { Todo } from '../shared/schema.ts'
import { dueText } from './due-rows.ts'
import { audienceText, snoozedText } from './visible-rows.ts'

/** The caller's inbox now: open, theirs to act on, not put off. */
function inboxText(actor: Actor, values: Values): string {
  const bind = (value: unknown) => values.add(value)
  const mine = audienceText(actor, bind)
  const snoozed = snoozedText(bind(actor.userId), bind(nowText()))
  return `from todo t where ${livingText(actor, 't', bind)} and t.state = 'OPEN' and ${mine} and not ${snoozed}`
}

export function countByType(actor: Actor): Statement<{ bizType: TodoType; count: number }> {
  const values = new Values()
  return statement(`select t.biz_type, count(*) as count ${inboxText(actor, values)} group by t.biz_type`, values.list)
}

export function countInbox(actor: Actor): Statement<{ total: number }> {
  const values = new Values()
  return statement(`select count(*) as total ${inboxText(actor, values)}`, values.list)
}

/** The newest of the inbox, for the bell. */
export function newestOfInbox(actor: Actor, limit: number): Statement<Todo> {
  const values = new Values()
  const from = inboxText(actor, values)
  return statement(`select t.* ${from} order by t.create_time desc, t.id desc limit ${values.add(limit)}`, values.list)
}

/** How many wait, and how many of them are late or due today. */
export function countPressing(actor: Actor): Statement<{ total: number; overdue: number; today: number }> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const [overdue, dueToday] = [dueText('OVERDUE', bind), dueText('TODAY', bind)]
  return statement(
    `select count(*) as total, count(*) filter (where ${overdue}) as overdue, count(*) filter (where ${dueToday}) as today
    ${inboxText(actor, values)}`,
    values.list,
  )
}

/** What is due first of the inbox, with the names of the villages. */
export function mostPressing(actor: Actor, limit: number): Statement<Todo & { place: string | null }> {
  const values = new Values()
  const village = `(select v.name from ${relation('village')} v where v.tenant_id = t.tenant_id and v.id = t.village_id)`
  const from = inboxText(actor, values)
  const order = 'order by t.due_at nulls last, t.urgency desc, t.create_time, t.id'
  return statement(`select t.*, ${village} as place ${from} ${order} limit ${values.add(limit)}`, values.list)
}

/** What of the inbox is due until a time, of some areas, each row with how many there are. */
export function dueOfTypes(
  actor: Actor,
  { until, bizTypes, limit }: { until: string; bizTypes: readonly string[]; limit: number },
): Statement<Todo & { place: string | null; total: number }> {
  const values = new Values()
  const village = `(select v.name from ${relation('village')} v where v.tenant_id = t.tenant_id and v.id = t.village_id)`
  const due = `t.due_at <= ${values.add(until)}::timestamptz and t.biz_type = any(${values.add(bizTypes)}::text[])`
  return statement(
    `select t.*, ${village} as place, count(*) over () as total ${inboxText(actor, values)} and ${due}
    order by t.due_at, t.urgency desc, t.id limit ${values.add(limit)}`,
    values.list,
  )
}

/** An open to-do of the caller, put off or not. */
export function openTodoOf(actor: Actor, id: string): Statement<Todo> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = `${livingText(actor, 't', bind)} and t.id = ${bind(id)} and t.state = 'OPEN'`
  return statement(`select t.* from todo t where ${where} and ${audienceText(actor, bind)}`, values.list)
}

export const putOff = (actor: Actor, id: string, until: string): Statement =>
  statement(
    `insert into todo_snooze (tenant_id, todo_id, user_id, until) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id, todo_id) do update set until = excluded.until`,
    [actor.tenantId, id, actor.userId, until],
  )
