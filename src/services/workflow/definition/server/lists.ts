import { listOf } from '#engines/manage-view/server/list.ts'
import { workflowTables } from '../../server/tables.ts'
import { definitionFields } from '../../shared/fields.ts'

export const definitionList = listOf({
  table: workflowTables.wfDefinition,
  fields: definitionFields,
  sort: { key: 'updateTime', descending: true },
})
