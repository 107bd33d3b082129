import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { standardFields } from '../shared/fields.ts'
import { standardPermissions } from '../shared/permissions.ts'
import { derivedStandardKeys, FeeStandard } from '../shared/schema.ts'

export const standardTables = tables({
  /** Of the caller's villages, of a company its own; residents read what is in force. */
  feeStandard: table(FeeStandard, {
    scope: {
      village: 'villageId',
      trade: inLineOfCreditor,
      creditor: 'creditorId',
      resident: { public: { column: 'state', value: 'ENABLED' } },
    },
    server: object({ submitterId: nullable(id) }),
    derived: derivedStandardKeys,
    logged: { title: '收费标准' },
    rules: { permission: standardPermissions.list, title: '收费标准', fields: standardFields },
  }),
})

/** A standard as stored. */
export type StoredStandard = Omit<
  NonNullable<(typeof standardTables.feeStandard)['row']>,
  (typeof derivedStandardKeys)[number]
>
