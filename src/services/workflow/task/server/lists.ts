import { nowText } from '#kernel/server/clock.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { workflowTables } from '../../server/tables.ts'
import { taskFields } from '../../shared/fields.ts'
import type { WfTask } from '../../shared/schema.ts'
import { stayText } from '../../shared/stay.ts'
import { waitingText } from './rows.ts'

/** What waits has waited until now. */
const shown = (row: WfTask): WfTask => ({ ...row, stayed: stayText(row.startTime, row.endTime ?? nowText()) })
const tasks = { table: workflowTables.wfTask, fields: taskFields, derived: { stayed: 'null::text' }, shown }

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
