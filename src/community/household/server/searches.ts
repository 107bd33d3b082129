import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { relationType } from '../shared/dictionaries.ts'
import { householdPermissions } from '../shared/permissions.ts'
import { householdMachine } from '../shared/states.ts'
import { mayFindNames, mayReadNames } from './lists.ts'
import { phoneField } from './seal-person.ts'
import type { HouseholdParts } from './ports.ts'
import { householdTables } from './tables.ts'

/** People by name, room, whole phone or its last four digits. Names and phones show as in the list of households. */
export const householdSearches = ({ secrets }: HouseholdParts): readonly SearchKind[] => {
  const phone = (wanted: 'whole' | 'tail') => (word: string) => {
    const asked = secrets.phoneQuery(phoneField, word)
    return asked?.kind === wanted ? asked.index : undefined
  }
  const relation = wordedCode('t.relation_type', relationType.items)
  const state = wordedCode('t.state', stateWords(householdMachine))
  return [
    {
      kind: 'household',
      label: '住户',
      table: householdTables.household,
      permission: householdPermissions.list,
      join: `join resident p on p.tenant_id = t.tenant_id and p.id = t.resident_id
        join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
        join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id`,
      name: 'p.name',
      isPerson: true,
      place: 'v.name || m.name',
      marks: [
        { value: 'p.phone_whole', ask: phone('whole') },
        { value: 'p.phone_tail', ask: phone('tail') },
      ],
      readsName: mayFindNames,
      shown: (actor) => ({
        title: mayReadNames(actor) ? 'p.name' : 'p.name_mask',
        note: `concat_ws(' · ', v.name || ' ' || m.name, p.phone_mask)`,
        fact: `case when t.state = 'VERIFIED' then ${relation} else ${state} end`,
      }),
      pages: [{ path: '/village/households', permission: householdPermissions.list }],
    },
  ]
}
