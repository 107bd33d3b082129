import { listOf } from '#engines/manage-view/server/list.ts'
import { definitionFields, delegationFields, instanceFields, taskFields } from '../shared/fields.ts'
import { waitingText } from './mine.ts'
import { workflowTables } from './tables.ts'

const { wfTask, wfInstance, wfDefinition, wfDelegation } = workflowTables
const tasks = { table: wfTask, fields: taskFields }

/** What waits for the caller, the longest first. */
export const todoList = listOf({ ...tasks, only: waitingText, sort: { key: 'startTime', descending: false } })

/** What the caller has decided. */
export const doneList = listOf({
  ...tasks,
  only: ({ userId }, bind) => `t.done_by = ${bind(userId)} and t.kind not in ('CC', 'READ')`,
  sort: { key: 'endTime', descending: true },
})

/** What was copied to the caller. */
export const copyList = listOf({
  ...tasks,
  only: ({ userId }, bind) => `t.kind in ('CC', 'READ') and t.assignee = ${bind(userId)}`,
  sort: { key: 'startTime', descending: true },
})

const instances = { fields: instanceFields, sort: { key: 'startTime', descending: true } }

/** Instances around the caller's place. */
export const instanceList = listOf({ ...instances, table: wfInstance })

/** What the caller has started, wherever it belongs. */
export const appliedList = listOf({
  ...instances,
  table: { ...wfInstance, scope: 'tenant' },
  only: ({ userId }, bind) => `t.starter_id = ${bind(userId)}`,
})

export const definitionList = listOf({
  table: wfDefinition,
  fields: definitionFields,
  sort: { key: 'updateTime', descending: true },
})

/** One's own delegations. */
export const delegationList = listOf({
  table: wfDelegation,
  fields: delegationFields,
  only: ({ userId }, bind) => `t.user_id = ${bind(userId)}`,
  sort: { key: 'fromDay', descending: true },
})
