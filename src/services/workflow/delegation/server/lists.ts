import { listOf } from '#engines/manage-view/server/list.ts'
import { workflowTables } from '../../server/tables.ts'
import { delegationFields } from '../../shared/fields.ts'

/** One's own delegations. */
export const delegationList = listOf({
  table: workflowTables.wfDelegation,
  fields: delegationFields,
  only: ({ userId }, bind) => `t.user_id = ${bind(userId)}`,
  sort: { key: 'fromDay', descending: true },
})
