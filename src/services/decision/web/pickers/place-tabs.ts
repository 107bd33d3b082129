import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { decisionPermissions } from '../../shared/permissions.ts'
import type { Decision } from '../../shared/schema.ts'

const room = { height: 320 }
const Decisions = block(
  () => import('../list-page.tsx'),
  (m) => m.DecisionListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const decisionVillageTabs = [
  placeTab<Decision>({
    ...{ key: 'decisions', group: 'publicity', label: '共同决定', List: Decisions },
    ...{ permission: decisionPermissions.list, path: '/om/decision', by: 'villageId' },
  }),
]
