import { listOf } from '#engines/manage-view/server/list.ts'
import { archiveFields } from '../shared/fields.ts'
import type { CommitteeArchive } from '../shared/schema.ts'
import { archiveTables } from './tables.ts'

const committee = (column: string): string =>
  `(select c.${column} from ref_committee c where c.tenant_id = t.tenant_id and c.id = t.committee_id)`

/** SQL of how many papers lie in a box `t`; of one that has moved on, how many lay there. */
export const papersInBox = `coalesce(t.moved_files, (select count(*) from committee_file f
      where f.tenant_id = t.tenant_id and f.archive_id = t.id and f.del_flag = 0))::integer`

/** Boxes of the villages that the caller reads, as far as they are open to the caller. */
export const archiveList = listOf<CommitteeArchive>({
  table: archiveTables.committeeArchive,
  fields: archiveFields,
  derived: {
    committeeName: committee('name'),
    term: committee('term'),
    fileCount: papersInBox,
    keepUntil: `make_date(t.year + case t.keep_period when '2' then 30 when '3' then 10 end, 12, 31)`,
  },
})
