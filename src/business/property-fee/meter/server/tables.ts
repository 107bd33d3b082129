import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { meterFields } from '../shared/fields.ts'
import { meterPermissions } from '../shared/permissions.ts'
import { derivedMeterKeys, FeeMeter } from '../shared/schema.ts'

export const meterTables = tables({
  feeMeter: table(FeeMeter, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedMeterKeys,
    rules: { permission: meterPermissions.list, title: '计量表', fields: meterFields },
  }),
})

export type StoredMeter = Omit<NonNullable<(typeof meterTables.feeMeter)['row']>, (typeof derivedMeterKeys)[number]>
