import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { repairPermissions as may } from '../shared/permissions.ts'
import { repairMachine } from '../shared/states.ts'
import { repairTables } from './tables.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'

/** Tickets by number, place and the words of the report; residents find theirs on the page of their own reports. */
export const repairSearches: readonly SearchKind[] = [
  {
    kind: 'repair',
    label: '工单',
    table: repairTables.repair,
    permission: may.list,
    join: `join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id
      left join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id`,
    name: 't.title',
    place: `concat_ws(' ', v.name || coalesce(m.name, ''), t.location_text)`,
    words: 't.content',
    codes: ['t.repair_no'],
    shown: () => ({
      title: 't.title',
      note: `concat_ws(' · ', t.repair_no, concat_ws(' ', v.name, coalesce(m.name, t.location_text)))`,
      fact: wordedCode('t.state', stateWords(repairMachine)),
    }),
    order: 't.create_time desc',
    pages: [
      { path: boardPage, permission: may.board },
      { path: minePage, permission: may.urge },
    ],
  },
]
