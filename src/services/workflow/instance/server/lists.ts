import { listOf } from '#engines/manage-view/server/list.ts'
import { workflowTables } from '../../server/tables.ts'
import { instanceFields } from '../../shared/fields.ts'

const { wfInstance } = workflowTables
const instances = { fields: instanceFields, sort: { key: 'startTime', descending: true } }

/** Instances around the caller's place. */
export const instanceList = listOf({ ...instances, table: wfInstance })

/** What the caller has started, wherever it belongs. */
export const appliedList = listOf({
  ...instances,
  table: { ...wfInstance, scope: 'tenant' },
  only: ({ userId }, bind) => `t.starter_id = ${bind(userId)}`,
})
