import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { fixFields } from '../shared/fields.ts'
import { fixPermissions } from '../shared/permissions.ts'
import { derivedFixKeys, FeeReadingFix } from '../shared/schema.ts'

export const fixTables = tables({
  feeReadingFix: table(FeeReadingFix, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedFixKeys,
    rules: { permission: fixPermissions.list, title: '抄表更正', fields: fixFields },
  }),
})

export type StoredFix = Omit<NonNullable<(typeof fixTables.feeReadingFix)['row']>, (typeof derivedFixKeys)[number]>
