import type { MenuEntry } from '#kernel/server/feature.ts'
import { rosterPermissions } from '../shared/permissions.ts'

export const rosterPage = '/om/people'

export const rosterMenu: readonly MenuEntry[] = [
  {
    id: 'om-people',
    parent: 'om',
    title: '业主名册',
    path: rosterPage,
    component: 'om/PeopleList',
    icon: 'user',
    sort: 17,
    permission: rosterPermissions.list,
  },
]
