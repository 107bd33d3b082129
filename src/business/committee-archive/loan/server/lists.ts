import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import { today } from '#kernel/server/clock.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { archiveTables } from '../../server/tables.ts'
import { archiveLoanFields } from '../shared/fields.ts'
import type { ArchiveLoan } from '../shared/schema.ts'
import { archiveLoanTables } from './tables.ts'

const box = 'from committee_archive b where b.tenant_id = t.tenant_id and b.id = t.archive_id'

const dueText = (day: string): string => `case when t.state <> 'LENT' then null when t.due_date < ${day} then 'LATE'
  when t.due_date <= ${day} + 3 then 'SOON' else 'OPEN' end`

const listOn = (day: string): List<ArchiveLoan> =>
  listOf<ArchiveLoan>({
    table: archiveLoanTables.committeeFileLoan,
    fields: archiveLoanFields,
    derived: {
      fileName: `(select f.file_name from committee_file f where f.tenant_id = t.tenant_id and f.id = t.file_id)`,
      archiveNo: `(select b.archive_no ${box})`,
      due: dueText(`'${day}'::date`),
    },
    filters: { due: codedFilter((bind) => dueText(`${bind(today())}::date`)) },
    only: (actor, bind) => `exists (select ${box} and ${seenText(actor, archiveTables.committeeArchive, 'b', bind)})`,
  })

/** Papers outside the boxes that the caller sees; what is late is judged on the day of the server's clock. */
export const archiveLoanList = onceADay(listOn)
