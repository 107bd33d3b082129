import { listOf } from '#engines/manage-view/server/list.ts'
import { workflowTables, type InstanceRow } from '../../server/tables.ts'
import { instanceFields } from '../../shared/fields.ts'

const { wfInstance } = workflowTables
/** Lists tell what a matter is called; its form is read one by one, as far as the reader may. */
const shown = (row: InstanceRow): InstanceRow => ({ ...row, form: [] })
const instances = { shown, fields: instanceFields, sort: { key: 'startTime', descending: true } }

/** Instances around the caller's place. */
export const instanceList = listOf({ ...instances, table: wfInstance })

/** What the caller has started, wherever it belongs. */
export const appliedList = listOf({
  ...instances,
  table: { ...wfInstance, scope: 'tenant' },
  only: ({ userId }, bind) => `t.starter_id = ${bind(userId)}`,
})
