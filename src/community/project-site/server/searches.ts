import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { sitePermissions } from '../shared/permissions.ts'
import { siteMachine } from '../shared/states.ts'
import { siteTables } from './tables.ts'
import { sitePage } from './todos.ts'

/** Projects by name, number and address. */
export const siteSearches: readonly SearchKind[] = [
  {
    kind: 'site',
    label: '项目',
    table: siteTables.projectSite,
    permission: sitePermissions.list,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    name: 't.name',
    place: `concat_ws(' ', v.name, t.address)`,
    codes: ['t.site_no'],
    shown: () => ({
      title: 't.name',
      note: `concat_ws(' · ', t.site_no, v.name)`,
      fact: wordedCode('t.state', stateWords(siteMachine)),
    }),
    pages: [{ path: sitePage, permission: sitePermissions.list }],
  },
]
