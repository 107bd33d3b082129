import { table, tables } from '#kernel/server/db/tables.ts'
import { integer, object } from '#kernel/shared/schema.ts'
import { archivePermissions } from '../shared/permissions.ts'
import { CommitteeArchive, derivedArchiveKeys } from '../shared/schema.ts'

export const archiveTables = tables({
  committeeArchive: table(CommitteeArchive, {
    scope: {
      village: 'villageId',
      /** Residents read what is open to all owners. */
      resident: { public: { column: 'secrecy', value: '1' } },
      closed: {
        column: 'secrecy',
        value: '3',
        permission: archivePermissions.secret,
        own: (alias, userId) => `${alias}.person_liable = ${userId}`,
      },
    },
    derived: derivedArchiveKeys,
    /** Counts the boxes of a category in one term. */
    server: object({ serial: integer(1, 999) }),
    logged: { title: '业委会档案' },
  }),
})
