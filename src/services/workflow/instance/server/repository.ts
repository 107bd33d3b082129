import { fromWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { Flow } from '../../shared/definition.ts'
import type { State, Task } from '../../shared/state.ts'
import type { Act } from '../../server/ports.ts'
import { workflowTables, type InstanceRow, type TaskRow } from '../../server/tables.ts'

const { wfInstance } = workflowTables

/** An instance with all that a step needs. */
export interface Loaded {
  row: InstanceRow
  flow: Flow
  defKey: string
  managerIds: readonly string[]
  state: State
}

const definitionText = `select v.flow, d.def_key, d.manager_ids from wf_version v
    join wf_definition d on d.tenant_id = v.tenant_id and d.id = v.def_id
  where v.tenant_id = $1 and v.def_id = $2 and v.version_no = $3`

const tasksText = `select * from wf_task where tenant_id = $1 and instance_id = $2 order by place`

/** The nodes that an instance began with, and where it stands. */
export async function loaded(reader: Reader, row: InstanceRow): Promise<Loaded> {
  const asked = [reader.tenantId, row.defId, row.versionNo]
  const { flow, defKey, managerIds } = await reader.one(
    statement<Pick<Loaded, 'flow' | 'defKey' | 'managerIds'>>(definitionText, asked),
  )
  const tasks = await reader.all(statement<TaskRow>(tasksText, [reader.tenantId, row.id]))
  const state = {
    ...(row.innerState as unknown as Omit<State, 'tasks' | 'status'>),
    status: row.state,
    tasks: tasks.map(taskOf),
  }
  return { row, flow, defKey, managerIds, state }
}

const taskOf = (row: TaskRow): Task => ({
  id: row.id,
  node: row.node,
  round: row.round,
  assignee: row.assignee,
  roles: row.roles,
  owner: row.owner,
  state: row.state,
  kind: row.kind,
  parent: row.parent,
  opinion: row.opinion,
  doneBy: row.doneBy,
  read: row.read,
  startTime: row.startTime,
  dueTime: row.dueTime,
  endTime: row.endTime,
})

/** Locks an instance: whoever presses at the same time waits, and finds what the first has made of it. */
export async function lockInstance({ tx }: Act, id: string): Promise<InstanceRow> {
  // Whoever has a task reads and decides through it, not through the scope of the record.
  return found(await lockRow(tx, systemActor(tx.tenantId), wfInstance, { id }))
}

/** Hours since a wire time. */
export const hoursSince = (at: string): number => (now().getTime() - fromWire(at).getTime()) / 3_600_000
