import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { keptPurposes } from '../../server/files.ts'
import { archiveTables } from '../../server/tables.ts'
import { archiveFileFields } from '../shared/fields.ts'
import type { ArchiveFile } from '../shared/schema.ts'
import { archiveFileTables } from './tables.ts'

const box = 'from committee_archive b where b.tenant_id = t.tenant_id and b.id = t.archive_id'

/** What lies in the boxes that the caller sees, in the order in which it lies there. */
export const archiveFileListOf = ({ secrets }: Pick<Services, 'secrets'>): List<ArchiveFile> =>
  listOf<ArchiveFile>({
    table: archiveFileTables.committeeFile,
    fields: archiveFileFields,
    derived: {
      archiveNo: `(select b.archive_no ${box})`,
      archiveName: `(select b.name ${box})`,
      isLent: `case when exists (select from committee_file_loan l where l.tenant_id = t.tenant_id and l.file_id = t.id
        and l.state = 'LENT' and l.del_flag = 0) then 'Y' else 'N' end`,
    },
    sort: { key: 'seq', descending: false },
    only: (actor, bind) => `exists (select ${box} and ${seenText(actor, archiveTables.committeeArchive, 'b', bind)})`,
    shown: (row) => ({ ...row, attachments: shownPaths(secrets, row.attachments, keptPurposes) }),
  })
