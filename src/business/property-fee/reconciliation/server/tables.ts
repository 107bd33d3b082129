import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { reconFields } from '../shared/fields.ts'
import { reconPermissions } from '../shared/permissions.ts'
import { derivedReconKeys, FeeRecon } from '../shared/schema.ts'

export const reconTables = tables({
  feeRecon: table(FeeRecon, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({ fileHash: text(64) }),
    derived: derivedReconKeys,
    rules: { permission: reconPermissions.list, title: '对账', fields: reconFields },
  }),
})

export type StoredRecon = Omit<NonNullable<(typeof reconTables.feeRecon)['row']>, (typeof derivedReconKeys)[number]>
