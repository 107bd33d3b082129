import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object } from '#kernel/shared/schema.ts'
import { reconPermissions } from '../../reconciliation/shared/permissions.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { diffFields } from '../shared/fields.ts'
import { derivedDiffKeys, FeeReconDiff } from '../shared/schema.ts'

export const diffTables = tables({
  feeReconDiff: table(FeeReconDiff, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({ lineId: nullable(id), tenderId: nullable(id) }),
    derived: derivedDiffKeys,
    rules: { permission: reconPermissions.list, title: '对账差异', fields: diffFields },
  }),
})

export type StoredDiff = Omit<NonNullable<(typeof diffTables.feeReconDiff)['row']>, (typeof derivedDiffKeys)[number]>
