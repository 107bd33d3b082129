import { nowText } from '#kernel/server/clock.ts'
import { insertRows, stamped, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { asks } from '../../shared/definition.ts'
import type { Effect, State, Task } from '../../shared/state.ts'
import { treeOf, type Tree } from '../../shared/tree.ts'
import type { Act } from '../../server/ports.ts'
import type { Loaded } from './repository.ts'
import { followTasks } from '../../task/server/todos.ts'
import { workflowTables, type InstanceRow } from '../../server/tables.ts'

interface Stepped {
  effects: readonly Effect[]
  changed: readonly Task[]
}

/** Writes what a step has changed: rows of tasks, the instance, delays, the log; to-dos follow. */
export async function saveStep(act: Act, next: Loaded, before: State, { effects, changed }: Stepped): Promise<Loaded> {
  const { tx, actor } = act
  const tree = treeOf(next.flow.nodes)
  await saveTasks(act, next, before, changed, tree)
  await saveDelays(act, next)
  const { tasks: _tasks, status, ...inner } = next.state
  const isOver = status !== '2' && status !== '5'
  const ended = effects.find((effect) => effect.do === 'end')
  const row = await updateRow(tx, actor, workflowTables.wfInstance, next.row, {
    state: status,
    innerState: inner as unknown as Record<string, unknown>,
    currentNodes: namesOf(next.state, tree),
    endTime: isOver ? nowText() : null,
    ...(ended?.do === 'end' && { resultReason: ended.opinion?.slice(0, 500) ?? null }),
  })
  await saveLogs(act, next.row, effects, tree)
  await followTasks(act, row, before, changed)
  return { ...next, row }
}

const nameOf = (tree: Tree, node: string): string => tree.get(node)?.node.name ?? '发起人'

function namesOf({ active, parked }: State, tree: Tree): string {
  const names = [...active.map(({ node }) => node), ...parked.map(({ node }) => node)].map((node) => nameOf(tree, node))
  return [...new Set(names)].join('、').slice(0, 500)
}

async function saveTasks(
  { tx, actor }: Act,
  { row, state }: Loaded,
  before: State,
  changed: readonly Task[],
  tree: Tree,
) {
  const known = new Set(before.tasks.map(({ id }) => id))
  const place = new Map(state.tasks.map(({ id }, index) => [id, index]))
  const fresh = changed.filter(({ id }) => !known.has(id))
  const isBatch = (id: string): boolean => {
    const node = tree.get(id)?.node
    return node !== undefined && asks(node) && node.batch === true
  }
  if (fresh.length > 0) {
    const { title, defName, starterId, departId, villageId } = row
    const same = { instanceId: row.id, title, defName, starterId, departId, villageId }
    const rows = fresh.map((task) => ({
      ...stamped(actor),
      ...task,
      ...same,
      nodeName: nameOf(tree, task.node),
      place: place.get(task.id)!,
      batch: isBatch(task.node) && task.kind === 'NORMAL',
    }))
    await insertRows(tx, actor, workflowTables.wfTask, rows as never)
  }
  const old = changed.filter(({ id }) => known.has(id))
  if (old.length === 0) return
  const text = `update wf_task t set assignee = c.assignee, roles = c.roles, owner = c.owner, state = c.state,
      opinion = c.opinion, done_by = c."doneBy", read = c.read, start_time = c."startTime", due_time = c."dueTime",
      end_time = c."endTime", update_by = $3, update_time = $4, version = version + 1
    from jsonb_to_recordset($2::jsonb) as c (id text, assignee text, roles text[], owner text, state text, opinion text,
      "doneBy" text, read boolean, "startTime" timestamptz, "dueTime" timestamptz, "endTime" timestamptz)
    where t.tenant_id = $1 and t.id = c.id`
  await tx.run(statement(text, [tx.tenantId, JSON.stringify(old), actor.username, nowText()]))
}

async function saveDelays({ tx }: Act, { row, state, flow }: Loaded): Promise<void> {
  if (!JSON.stringify(flow).includes('"DELAY"')) return
  const waiting = state.active.filter(({ until }) => until !== undefined)
  await tx.run(statement('delete from wf_delay where tenant_id = $1 and instance_id = $2', [tx.tenantId, row.id]))
  for (const { node, until } of waiting) {
    const text = 'insert into wf_delay (tenant_id, instance_id, node, until) values ($1, $2, $3, $4)'
    await tx.run(statement(text, [tx.tenantId, row.id, node, until]))
  }
}

async function saveLogs({ tx, actor }: Act, row: InstanceRow, effects: readonly Effect[], tree: Tree): Promise<void> {
  for (const effect of effects) {
    if (effect.do !== 'log') continue
    const text = `insert into wf_log (tenant_id, id, instance_id, task_id, node, node_name, action, user_id, user_name, opinion, at,
        sign, attachments, written)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`
    const { task, node, action, user, opinion, sign = null, attachments = null, written } = effect
    const name = user === actor.userId ? actor.realname : '系统'
    const values = [
      tx.tenantId,
      newId(),
      row.id,
      task,
      node,
      nameOf(tree, node),
      action,
      user,
      name,
      opinion,
      nowText(),
      sign,
      attachments,
      written ? JSON.stringify(written) : null,
    ]
    await tx.run(statement(text, values))
  }
}
