import { push } from '#kernel/server/realtime/push.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { stamped } from '#kernel/server/db/rows.ts'
import { snakeCase, statement, Values } from '#kernel/server/db/statement.ts'
import type { TodoType, UrgentLevel } from '../shared/dictionaries.ts'

export interface TodoToOpen {
  bizType: TodoType
  bizId: string
  /** The step that waits, where a matter has several. */
  node?: string
  title: string
  summary?: string | null
  villageId?: string | null
  urgency?: UrgentLevel
  /** Wire time. */
  dueAt?: string | null
  candidateRoles?: readonly RoleCode[]
  candidateDepartId?: string | null
  assigneeId?: string | null
  /** Path of the client's page; with `params` as its query. */
  openPage?: string | null
  params?: Readonly<Record<string, string>>
  /** Candidates whose open pages are told at once; the assignee is always told. */
  notifyUserIds?: readonly string[]
}

/** What is open for many matters, and becomes closed in one way. */
export interface ManyToClose extends Omit<TodosToClose, 'bizId'> {
  bizIds: readonly string[]
}

export interface TodosToClose {
  bizType: TodoType
  bizId: string
  /** Only this step; absent: every open to-do of the matter. */
  node?: string
  state: 'DONE' | 'CANCELLED'
  notifyUserIds?: readonly string[]
}

/**
 * Opens a to-do in the caller's transaction and answers its id. While one for the same matter, step and assignee is
 * open, that one stays as it is and its id is answered; concurrent calls make one.
 */
export async function openTodo(tx: Tx, actor: Actor, input: TodoToOpen): Promise<string> {
  const row = rowOf(actor, input)
  const values = new Values()
  const columns = Object.keys(row).map(snakeCase)
  const places = Object.values(row).map((value) => values.add(value))
  // The conflicting row is touched, so that its id comes back; `xmax` is 0 for a row that this statement made.
  const { id, fresh } = await tx.one(
    statement<{ id: string; fresh: boolean }>(
      `insert into todo (${columns.join(', ')}) values (${places.join(', ')})
       on conflict (tenant_id, biz_type, biz_id, node, assignee_id) where state = 'OPEN'
       do update set version = todo.version returning id, xmax = 0 as fresh`,
      values.list,
    ),
  )
  if (fresh) push(tx, [input.assigneeId ?? '', ...(input.notifyUserIds ?? [])], { cmd: 'todo' })
  return id
}

/** Opens many with one statement, without telling open pages: for thousands of people at once. Those that are open stay. */
export const openTodos = async (tx: Tx, actor: Actor, inputs: readonly TodoToOpen[]): Promise<number> =>
  (await openAll(tx, actor, inputs)).size

/** The same, and whoever has a new one hears of it as by `openTodo`, once for all of them. */
export async function openEachTodo(tx: Tx, actor: Actor, inputs: readonly TodoToOpen[]): Promise<void> {
  const fresh = await openAll(tx, actor, inputs)
  const told = inputs.flatMap((input) =>
    fresh.has(nameOf(input)) ? [input.assigneeId ?? '', ...(input.notifyUserIds ?? [])] : [],
  )
  push(tx, told, { cmd: 'todo' })
}

interface Named {
  bizType: TodoType
  bizId: string
  node?: string
  assigneeId?: string | null
}

const nameOf = ({ bizType, bizId, node = '', assigneeId = null }: Named): string =>
  JSON.stringify([bizType, bizId, node, assigneeId])

/** Answers what was not open before. */
async function openAll(tx: Tx, actor: Actor, inputs: readonly TodoToOpen[]): Promise<ReadonlySet<string>> {
  const rows = inputs.map((input) => rowOf(actor, input))
  const [first] = rows
  if (!first) return new Set()
  const columns = Object.keys(first).map(snakeCase).join(', ')
  const stored = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [snakeCase(key), key === 'params' ? JSON.parse(String(value)) : value]),
    ),
  )
  const text = `insert into todo (${columns}) select ${columns} from json_populate_recordset(null::todo, $1::json)
    on conflict (tenant_id, biz_type, biz_id, node, assignee_id) where state = 'OPEN' do nothing
    returning biz_type, biz_id, node, assignee_id`
  return new Set((await tx.all(statement<Named>(text, [JSON.stringify(stored)]))).map(nameOf))
}

/** Closes what is open for a matter in the caller's transaction; answers how many. Nothing open is no error. */
export const closeTodos = (tx: Tx, actor: Actor, { bizId, ...input }: TodosToClose): Promise<number> =>
  closeEachTodo(tx, actor, { ...input, bizIds: [bizId] })

/** The same for many matters at once; open pages are told once. */
export async function closeEachTodo(tx: Tx, actor: Actor, input: ManyToClose): Promise<number> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const at = bind(nowText())
  const sets = `state = ${bind(input.state)}, done_by = ${bind(actor.userId)}, done_at = ${at}, update_by = ${bind(actor.username)}, update_time = ${at}, version = version + 1`
  const where = `tenant_id = ${bind(actor.tenantId)} and biz_type = ${bind(input.bizType)} and biz_id = any(${bind(input.bizIds)}::text[]) and state = 'OPEN'`
  const step = input.node === undefined ? '' : ` and node = ${bind(input.node)}`
  const closed = await tx.all(
    statement<{ id: string; assigneeId: string | null }>(
      `update todo set ${sets} where ${where}${step} returning id, assignee_id`,
      values.list,
    ),
  )
  if (closed.length === 0) return 0
  const urged = await closePrompts(
    tx,
    actor,
    closed.map(({ id }) => id),
  )
  const told = [...closed, ...urged].map(({ assigneeId }) => assigneeId ?? '')
  push(tx, [...told, ...(input.notifyUserIds ?? [])], { cmd: 'todo' })
  return closed.length
}

/** Closes what is open for many matters at once, without telling open pages; answers how many. */
export function closeManyTodos(
  tx: Tx,
  actor: Actor,
  { bizType, bizIds, state }: { bizType: TodoType; bizIds: readonly string[]; state: TodosToClose['state'] },
): Promise<number> {
  const text = `update todo set state = $4, done_by = $5, done_at = $6, update_by = $7, update_time = $6, version = version + 1
    where tenant_id = $1 and biz_type = $2 and biz_id = any($3::text[]) and state = 'OPEN'`
  return tx.run(statement(text, [tx.tenantId, bizType, bizIds, state, actor.userId, nowText(), actor.username]))
}

export interface TodosToAsk {
  bizType: TodoType
  /** Steps of matters that wait for whoever holds one of the roles. */
  steps: readonly { bizId: string; node: string }[]
  candidateRoles: readonly RoleCode[]
  notifyUserIds?: readonly string[]
}

/** Asks other roles for what is open; the to-dos stay, with what was read and handed on. Answers how many asked others before. */
export async function askRoles(
  tx: Tx,
  actor: Actor,
  { bizType, steps, candidateRoles, notifyUserIds = [] }: TodosToAsk,
) {
  const text = `update todo t set candidate_roles = $3::text[], update_by = $6, update_time = $7, version = version + 1
    from unnest($4::text[], $5::text[]) as s(biz_id, node)
    where t.tenant_id = $1 and t.biz_type = $2 and t.biz_id = s.biz_id and t.node = s.node and t.state = 'OPEN'
      and cardinality(t.candidate_roles) > 0 and t.candidate_roles <> $3::text[]`
  const [ids, nodes] = [steps.map(({ bizId }) => bizId), steps.map(({ node }) => node)]
  const values = [tx.tenantId, bizType, candidateRoles, ids, nodes, actor.username, nowText()]
  const asked = await tx.run(statement(text, values))
  if (asked > 0) push(tx, [...notifyUserIds], { cmd: 'todo' })
  return asked
}

/** Who was urged to a matter need not be reminded once it is closed. */
const closePrompts = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<{ assigneeId: string | null }[]> =>
  tx.all(
    statement<{ assigneeId: string | null }>(
      `update todo set state = 'DONE', done_by = $3, done_at = $4, update_time = $4, version = version + 1
       where tenant_id = $1 and biz_type = 'PROMPT' and biz_id = any($2::text[]) and state = 'OPEN' returning assignee_id`,
      [actor.tenantId, ids, actor.userId, nowText()],
    ),
  )

function rowOf(actor: Actor, input: TodoToOpen): Record<string, unknown> {
  const { assigneeId, candidateDepartId, candidateRoles = [], openPage, summary } = input
  if (!assigneeId && !candidateDepartId && candidateRoles.length === 0)
    throw new Error('a to-do needs an assignee, candidate roles or a department')
  if (openPage && !/^\/[^/\\]/.test(openPage)) throw new Error('a to-do opens a page of the client only')
  return { ...stamped(actor), ...factsOf(input), summary: summary ? clipped(summary, 500) : null, state: 'OPEN' }
}

const factsOf = (input: TodoToOpen) => ({
  bizType: input.bizType,
  bizId: input.bizId,
  node: input.node ?? '',
  title: clipped(input.title, 100),
  villageId: input.villageId ?? null,
  urgency: input.urgency ?? '1',
  dueAt: input.dueAt ?? null,
  candidateRoles: input.candidateRoles ?? [],
  candidateDepartId: input.candidateDepartId ?? null,
  assigneeId: input.assigneeId ?? null,
  openPage: input.openPage ?? null,
  params: JSON.stringify(input.params ?? {}),
})

/** A title put together from other texts may be longer than its column; the matter itself has the whole. */
const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
