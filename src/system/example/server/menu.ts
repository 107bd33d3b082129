import type { MenuEntry } from '#kernel/server/feature.ts'
import { examplePermissions } from '../shared/permissions.ts'

/** One entry a building block. */
export const exampleMenu: readonly MenuEntry[] = [
  { id: 'example', title: '系统示例', path: '/example', icon: 'appstore', sort: 990 },
  {
    id: 'example-state',
    parent: 'example',
    title: '空白与出错',
    path: '/example/state',
    component: 'example/State',
    sort: 1,
    permission: examplePermissions.view,
  },
]
