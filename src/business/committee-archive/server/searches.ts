import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { archivePermissions as may } from '../shared/permissions.ts'
import { archiveMachine } from '../shared/states.ts'
import { archivePage } from './menu.ts'
import { archiveTables } from './tables.ts'

/** Names and numbers of what lies in a box: whoever may see the box reads its list. */
const papers = `(select string_agg(concat_ws(' ', f.file_no, f.file_name), ' ' order by f.seq, f.id) from committee_file f
  where f.tenant_id = t.tenant_id and f.archive_id = t.id and f.del_flag = 0)`

/** Boxes by name and number, and by what lies in them, for whoever their secrecy lets see them. */
export const archiveSearches: readonly SearchKind[] = [
  {
    kind: 'committeeArchive',
    label: '业委会档案',
    table: archiveTables.committeeArchive,
    permission: may.list,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    name: 't.name',
    place: 'v.name',
    codes: ['t.archive_no'],
    words: papers,
    shown: () => ({
      title: 't.name',
      note: `concat_ws(' · ', t.archive_no, v.name)`,
      fact: wordedCode('t.state', stateWords(archiveMachine)),
    }),
    pages: [{ path: archivePage, permission: may.list }],
  },
]
