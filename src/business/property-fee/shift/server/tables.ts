import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { shiftFields } from '../shared/fields.ts'
import { shiftPermissions } from '../shared/permissions.ts'
import { FeeShift } from '../shared/schema.ts'

export const shiftTables = tables({
  feeShift: table(FeeShift, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    rules: { permission: shiftPermissions.list, title: '收费班次', fields: shiftFields },
  }),
})

export type StoredShift = NonNullable<(typeof shiftTables.feeShift)['row']>
