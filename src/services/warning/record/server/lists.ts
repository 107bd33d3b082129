import { nowText } from '#kernel/server/clock.ts'
import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { preWarningPath } from '../shared/api.ts'
import { preWarningFields } from '../shared/fields.ts'
import { preWarningPermissions } from '../shared/permissions.ts'
import type { PreWarning } from '../shared/schema.ts'
import { preWarningTables } from './tables.ts'

/** Handed to somebody, not handed in, and the time is over. */
const late = `(t.state in ('DISPATCHED', 'HANDLING') and t.due_at < `

const overdue: Filter = ({ rule, values }, bind) => {
  if ((rule !== 'eq' && rule !== 'in') || values.length !== 1) return undefined
  const is = `coalesce(${late}${bind(nowText())}::timestamptz), false)`
  return values[0] === 'Y' ? is : `not ${is}`
}

const isLate = ({ state, dueAt }: PreWarning): boolean =>
  (state === 'DISPATCHED' || state === 'HANDLING') && dueAt !== null && dueAt < nowText()

export const preWarningList = listOf<PreWarning>({
  table: preWarningTables.preWarning,
  fields: preWarningFields,
  filters: { overdue },
  shown: (row) => ({ ...row, overdue: isLate(row) ? 'Y' : 'N' }),
})

/** The records as figures count them. */
export const countedWarnings = countedRows(preWarningList, {
  path: preWarningPath,
  permission: preWarningPermissions.list,
})
