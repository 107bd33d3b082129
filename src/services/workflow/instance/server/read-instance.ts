import { can, systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { startNode } from '../../shared/definition.ts'
import { actionLabels } from '../../shared/dictionaries.ts'
import { instancePermissions } from '../../shared/permissions.ts'
import type { InstanceDetail, WfLog } from '../../shared/schema.ts'
import type { State, Task } from '../../shared/state.ts'
import { lanesOf, sameLanes, treeOf, type Tree } from '../../shared/tree.ts'
import { isCandidate, partText } from '../../task/server/rows.ts'
import { choicesFor } from './compute-choices.ts'
import { isOver } from './compute-wanted.ts'
import { keptLines } from './read-form.ts'
import { loaded, type Loaded } from './repository.ts'
import { readWrites } from './save-lines.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { workflowTables } from '../../server/tables.ts'

const { wfInstance } = workflowTables

const ofTask = 'select instance_id from wf_task where tenant_id = $1 and id = $2'

/** By its own id or that of one of its tasks; else 404. */
export async function readInstance(
  reader: Reader,
  actor: Actor,
  parts: WorkflowParts,
  named: string,
): Promise<InstanceDetail> {
  const task = await reader.maybe(statement<{ instanceId: string }>(ofTask, [reader.tenantId, named]))
  return found(await openInstance(reader, actor, parts, task?.instanceId ?? named))
}

const ofMatter = `select id from wf_instance where tenant_id = $1 and biz_type = $2 and biz_id = $3 and del_flag = 0
  order by start_time desc, id desc limit 1`

/** The last one about a record, where the caller may read it. */
export async function readProgress(
  reader: Reader,
  actor: Actor,
  parts: WorkflowParts,
  { bizType, bizId }: { bizType: string; bizId: string },
): Promise<InstanceDetail | null> {
  const last = await reader.maybe(statement<{ id: string }>(ofMatter, [reader.tenantId, bizType, bizId]))
  return (last && (await openInstance(reader, actor, parts, last.id))) ?? null
}

/** An instance for whoever started it, has or had a part in it, looks after it, or sees instances of its place. */
async function openInstance(
  reader: Reader,
  actor: Actor,
  parts: WorkflowParts,
  id: string,
): Promise<InstanceDetail | undefined> {
  const row = found(await readRow(reader, systemActor(reader.tenantId), wfInstance, id))
  const instance = await loaded(reader, row)
  const isOpen = row.starterId === actor.userId || isManager(actor, instance) || (await takesPart(reader, actor, id))
  if (!isOpen) return undefined
  const { state, flow } = instance
  const tree = treeOf(flow.nodes)
  const kept = await keptLines(reader, actor, instance)
  const mine = state.tasks.filter((task) => waitsFor(actor, task, row.villageId))
  const { innerState: _inner, fieldValues: _values, orgCode: _code, urgedAt: _urged, ...shown } = row
  return {
    ...shown,
    form: row.form.filter(({ label }) => !kept.has(label)),
    flow,
    active: state.active.map(({ node }) => node),
    path: [...state.path],
    parked: state.parked.map(({ reason }) => reason),
    ...(await told(reader, row.id, state, kept)),
    mine: mine.map((task) => task.id),
    may: await allowed(reader, actor, instance),
    returns: mine[0] ? returnsOf(tree, state, mine[0].node) : [],
    selects: mine[0] ? await choicesFor(reader, parts, actor, instance, mine[0]) : [],
    writes: mine[0] ? await readWrites(reader, parts, instance, mine[0]) : [],
  }
}

export const isManager = (actor: Actor, { managerIds }: Pick<Loaded, 'managerIds'>): boolean =>
  managerIds.includes(actor.userId) || can(actor, instancePermissions.manage)

const waitsFor = (actor: Actor, task: Task, villageId: string | null): boolean =>
  (task.state === 'RUNNING' || task.state === 'DELEGATED') &&
  task.kind !== 'CC' &&
  task.kind !== 'READ' &&
  (task.assignee === actor.userId || isCandidate(actor, task, villageId))

async function takesPart(reader: Reader, actor: Actor, id: string): Promise<boolean> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const own = `t.tenant_id = ${bind(reader.tenantId)} and t.instance_id = ${bind(id)} and ${partText(actor, bind)}`
  const seen = can(actor, instancePermissions.list)
    ? ` or exists (select from wf_instance t where t.tenant_id = ${bind(reader.tenantId)} and t.id = ${bind(id)} and ${scopeText(actor, wfInstance.scope, 't', bind)})`
    : ''
  const text = `select exists (select from wf_task t where ${own})${seen} as open`
  return (await reader.one(statement<{ open: boolean }>(text, values.list))).open
}

const logsText = `select id, node, node_name, action, user_name, opinion, sign, attachments, written, at from wf_log
  where tenant_id = $1 and instance_id = $2 order by id`

async function told(
  reader: Reader,
  id: string,
  { tasks }: State,
  kept: ReadonlySet<string>,
): Promise<Pick<InstanceDetail, 'tasks' | 'logs'>> {
  const logs = await reader.all(statement<Omit<WfLog, 'label'>>(logsText, [reader.tenantId, id]))
  const users = await readUsers(reader, [
    ...new Set(tasks.flatMap(({ assignee, owner, doneBy }) => [assignee ?? '', owner ?? '', doneBy ?? ''])),
  ])
  const names = new Map(users.map((user) => [user.id, user.name]))
  const nameOf = (user: string | null): string => (user === null ? '待领取' : (names.get(user) ?? '系统'))
  return {
    logs: logs.map((log) => ({
      ...log,
      label: actionLabels[log.action] ?? log.action,
      written: log.written?.filter(({ line }) => !kept.has(line)) ?? null,
    })),
    tasks: tasks.map(({ id: taskId, node, state, kind, opinion, startTime, endTime, assignee, owner, doneBy }) => ({
      ...{ id: taskId, node, state, kind, opinion, startTime, endTime },
      name: nameOf(doneBy ?? assignee),
      ownerName: owner === null ? null : nameOf(owner),
    })),
  }
}

async function allowed(reader: Reader, actor: Actor, instance: Loaded): Promise<InstanceDetail['may']> {
  const { state, flow, row } = instance
  const me = actor.userId
  const isRunning = row.state === '2' || row.state === '5'
  const next = state.tasks.filter(({ node, endTime }) => endTime === null && state.last?.entered.includes(node))
  const signs = state.tasks.filter((task) => task.endTime === null && task.parent !== null)
  const own = signs.filter((sign) => state.tasks.some(({ id, assignee }) => id === sign.parent && assignee === me))
  const users = await readUsers(
    reader,
    own.flatMap(({ assignee }) => assignee ?? []),
  )
  return {
    withdraw: row.state === '2' && flow.allowWithdraw && state.last?.user === me && next.every(({ read }) => !read),
    cancel: isRunning && ((flow.allowCancel && row.starterId === me) || isManager(actor, instance)),
    urge: row.state === '2' && row.starterId === me,
    manage: isRunning && isManager(actor, instance),
    again: isOver(row.state) && row.starterId === me,
    takeBack: state.tasks.filter(({ owner, endTime }) => owner === me && endTime === null).map(({ id }) => id),
    removeSign: own.map(({ id, parent, assignee }) => ({
      taskId: parent!,
      signId: id,
      name: users.find((user) => user.id === assignee)?.name ?? '',
    })),
  }
}

/** Nodes that one may return to. */
function returnsOf(tree: Tree, { path }: State, from: string): InstanceDetail['returns'] {
  if (from === startNode) return []
  const nodes = [...new Set(path)].filter((id) => id !== from && sameLanes(tree, from, id))
  const start = lanesOf(tree, from).length === 0 ? [{ node: startNode, name: '发起人' }] : []
  return [...start, ...nodes.map((node) => ({ node, name: tree.get(node)?.node.name ?? node }))]
}
