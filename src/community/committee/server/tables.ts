import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object } from '#kernel/shared/schema.ts'
import { committeeFields } from '../shared/fields.ts'
import { committeePermissions } from '../shared/permissions.ts'
import { Committee, derivedCommitteeKeys } from '../shared/schema.ts'

export const committeeTables = tables({
  committee: table(Committee, {
    scope: { village: 'villageId' },
    derived: derivedCommitteeKeys,
    /** The organisation whose director the committee's is. */
    server: object({ departId: nullable(id) }),
    logged: { title: '业委会' },
    rules: { permission: committeePermissions.list, title: '业委会', fields: committeeFields },
  }),
})

export type StoredCommittee = NonNullable<(typeof committeeTables.committee)['row']>
