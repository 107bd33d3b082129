import { table, tables } from '#kernel/server/db/tables.ts'
import { money, nullable, object, text } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { dunningFields } from '../shared/fields.ts'
import { dunningPermissions } from '../shared/permissions.ts'
import { derivedDunningKeys, FeeDunning } from '../shared/schema.ts'

export const dunningTables = tables({
  feeDunning: table(FeeDunning, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({ promiseBase: nullable(money), template: text(1000) }),
    derived: derivedDunningKeys,
    rules: { permission: dunningPermissions.list, title: '催缴记录', fields: dunningFields },
  }),
})

export type StoredDunning = Omit<
  NonNullable<(typeof dunningTables.feeDunning)['row']>,
  (typeof derivedDunningKeys)[number]
>
