import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { faultPage, minePage } from '../shared/pages.ts'
import { faultPermissions as may } from '../shared/permissions.ts'
import { faultMachine } from '../shared/states.ts'
import { faultTables } from './tables.ts'

/** Faults by number, place and the words of the report; residents find theirs on the page of their own reports. */
export const faultSearches: readonly SearchKind[] = [
  {
    kind: 'fault',
    label: '故障工单',
    table: faultTables.fault,
    permission: may.list,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    name: 't.title',
    place: `concat_ws(' ', v.name, t.equipment_name, t.location_text)`,
    words: 't.content',
    codes: ['t.ticket_no'],
    shown: () => ({
      title: 't.title',
      note: `concat_ws(' · ', t.ticket_no, concat_ws(' ', v.name, coalesce(t.equipment_name, t.location_text)))`,
      fact: wordedCode('t.state', stateWords(faultMachine)),
    }),
    order: 't.create_time desc',
    pages: [
      { path: faultPage, permission: may.board },
      { path: minePage, permission: may.mine },
    ],
  },
]
