import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { assignFields } from '../shared/fields.ts'
import { assignPermissions } from '../shared/permissions.ts'
import { derivedAssignKeys, FeeAssign } from '../shared/schema.ts'

export const assignTables = tables({
  /** Of the caller's villages, of a company its own. Very many at once: the history is that of their states. */
  feeAssign: table(FeeAssign, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedAssignKeys,
    rules: { permission: assignPermissions.list, title: '费用分配', fields: assignFields },
  }),
})

export type StoredAssign = Omit<NonNullable<(typeof assignTables.feeAssign)['row']>, (typeof derivedAssignKeys)[number]>
