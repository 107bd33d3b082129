import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import type { Objection } from '../../objection/shared/schema.ts'
import { objectionPermissions, publicityPermissions } from '../../shared/permissions.ts'
import type { Publicity } from '../../shared/schema.ts'

const room = { height: 320 }
const Publicities = block(
  () => import('../list-page.tsx'),
  (m) => m.PublicityListPage,
  room,
)
const Objections = block(
  () => import('../../objection/web/list-page.tsx'),
  (m) => m.ObjectionListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const publicityVillageTabs = [
  placeTab<Publicity>({
    ...{ key: 'publicities', group: 'publicity', label: '公示', List: Publicities },
    ...{ permission: publicityPermissions.list, path: '/om/publicity', by: 'villageId' },
  }),
  placeTab<Objection>({
    ...{ key: 'objections', group: 'publicity', label: '公示异议', List: Objections },
    ...{ permission: objectionPermissions.list, path: '/om/objection', by: 'villageId' },
  }),
]
