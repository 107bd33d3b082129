import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { logState } from '#kernel/server/move.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import type { derivedTodoKeys, Todo } from '../shared/schema.ts'
import { todoMachine } from '../shared/states.ts'
import { candidateIds } from './read-candidates.ts'
import type { TodoParts } from './ports.ts'

/** Mends the inbox at night: what is left over is taken back, what is missing is opened. */
export const mendTodos = (parts: TodoParts): Job =>
  job({
    name: 'todo.repair',
    title: '待办修复',
    schedule: '0 20 2 * * ?',
    async run({ db }: { db: Db }) {
      for (const id of await tenantIds(db)) await mendTenant(db, systemActor(id), parts)
    },
  })

async function mendTenant(db: Db, actor: Actor, parts: TodoParts): Promise<void> {
  await db.write(actor, (tx) => giveBack(tx, actor, parts))
  await db.write(actor, (tx) => takeBack(tx, actor, leftPrompts, [actor.tenantId]))
  // Several units may bring to-dos of one kind.
  const types = new Set(parts.kinds.filter(({ waiting }) => waiting).map(({ bizType }) => bizType))
  for (const type of types) {
    const kinds = parts.kinds.filter(({ bizType }) => bizType === type)
    await db.write(actor, (tx) => mendKinds(tx, actor, type, kinds))
  }
}

const handedOver = `select * from todo where tenant_id = $1 and state = 'OPEN' and assignee_id is not null
  and (cardinality(candidate_roles) > 0 or candidate_depart_id is not null) order by id for update`

type StoredTodo = Omit<Todo, (typeof derivedTodoKeys)[number]>

/** A to-do that was handed to somebody who is no candidate any more waits for all candidates again. */
async function giveBack(tx: Tx, actor: Actor, parts: TodoParts): Promise<void> {
  for (const todo of await tx.all(statement<StoredTodo>(handedOver, [actor.tenantId]))) {
    if ((await candidateIds(tx, todo, parts)).includes(todo.assigneeId as string)) continue
    const text =
      'update todo set assignee_id = null, update_time = $3, version = version + 1 where tenant_id = $1 and id = $2'
    await tx.run(statement(text, [actor.tenantId, todo.id, nowText()]))
    await logState(tx, actor, todoMachine, { id: todo.id, from: 'OPEN', to: 'OPEN', action: 'give' })
  }
}

const leftPrompts = `select p.id from todo p where p.tenant_id = $1 and p.biz_type = 'PROMPT' and p.state = 'OPEN'
  and not exists (select from todo t where t.tenant_id = $1 and t.id = p.biz_id and t.state = 'OPEN')`

const cancel = (
  ids: string,
): string => `update todo set state = 'CANCELLED', done_by = 'system', done_at = $2, update_time = $2,
  version = version + 1 where tenant_id = $1 and id in (${ids})`

const takeBack = (tx: Tx, actor: Actor, ids: string, values: readonly unknown[]): Promise<number> =>
  tx.run(statement(cancel(ids), [actor.tenantId, nowText(), ...values.slice(1)]))

const keyOf = ({ bizId, node }: WaitingStep): string => `${bizId} ${node}`

/** Compares the open to-dos of a kind with what its units say is waiting. */
async function mendKinds(tx: Tx, actor: Actor, bizType: string, kinds: readonly TodoKind[]): Promise<void> {
  const text = `select id, biz_id, node from todo where tenant_id = $1 and biz_type = $2 and state = 'OPEN' order by id for update`
  const held = await tx.all(statement<WaitingStep & { id: string }>(text, [actor.tenantId, bizType]))
  const wanted: (WaitingStep & { kind: TodoKind })[] = []
  for (const kind of kinds) for (const step of (await kind.waiting?.(tx)) ?? []) wanted.push({ ...step, kind })
  const isWanted = new Set(wanted.map(keyOf))
  const left = held.filter((todo) => !isWanted.has(keyOf(todo))).map(({ id }) => id)
  if (left.length > 0) await takeBack(tx, actor, 'select unnest($3::text[])', [actor.tenantId, left])
  const isHeld = new Set(held.map(keyOf))
  for (const kind of kinds) {
    const own = wanted.filter((step) => step.kind === kind && !isHeld.has(keyOf(step)))
    const missing = [...new Set(own.map(({ bizId }) => bizId))]
    if (missing.length > 0) await kind.open?.(tx, actor, missing)
  }
}
