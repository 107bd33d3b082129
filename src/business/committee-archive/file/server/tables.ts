import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object, text } from '#kernel/shared/schema.ts'
import { isPartyBy } from '../../server/tables.ts'
import { ArchiveFile, derivedFileKeys } from '../shared/schema.ts'

export const archiveFileTables = tables({
  committeeFile: table(ArchiveFile, {
    scope: { village: 'villageId', party: isPartyBy('archive_id') },
    derived: derivedFileKeys,
    /** What another area has given to keep comes from there. */
    server: object({ sourceType: nullable(text(32)), sourceId: nullable(id) }),
    logged: { title: '业委会档案文件' },
  }),
})

export type StoredFile = NonNullable<(typeof archiveFileTables.committeeFile)['row']>
