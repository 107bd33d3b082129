import type { MenuEntry } from '#kernel/server/feature.ts'
import { decisionPermissions } from '../shared/permissions.ts'
import { decisionPage } from './todos.ts'

export const decisionMenu: readonly MenuEntry[] = [
  { id: 'om', title: '业主自治', path: '/om', icon: 'solution', sort: 250 },
  {
    id: 'om-decision',
    parent: 'om',
    title: '业主共同决定',
    path: decisionPage,
    component: 'om/DecisionList',
    icon: 'book',
    sort: 5,
    permission: decisionPermissions.list,
  },
]
