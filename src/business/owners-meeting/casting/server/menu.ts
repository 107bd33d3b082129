import type { MenuEntry } from '#kernel/server/feature.ts'
import { ballotPermissions } from '../shared/permissions.ts'
import { myVotePage } from './todos.ts'

export const castingMenu: readonly MenuEntry[] = [
  {
    id: 'om-my-vote',
    parent: 'om',
    title: '我的表决',
    path: myVotePage,
    component: 'om/MyVote',
    icon: 'check-circle',
    sort: 15,
    permission: ballotPermissions.cast,
  },
]
