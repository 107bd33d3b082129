import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import { complaintMachine } from '../shared/states.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'
import { complaintTables } from './tables.ts'

/** Complaints by number and words; never by who said them. */
export const complaintSearches: readonly SearchKind[] = [
  {
    kind: 'complaint',
    label: '投诉建议',
    table: complaintTables.complaint,
    permission: may.list,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    name: 't.title',
    place: 'v.name',
    words: 't.content',
    codes: ['t.complaint_no', 't.hotline_no'],
    shown: () => ({
      title: 't.title',
      note: `concat_ws(' · ', t.complaint_no, v.name)`,
      fact: wordedCode('t.state', stateWords(complaintMachine)),
    }),
    order: 't.create_time desc',
    pages: [
      { path: boardPage, permission: may.board },
      { path: minePage, permission: may.mine },
    ],
  },
]
