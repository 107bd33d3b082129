import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { preWarningPermissions } from '../../record/shared/permissions.ts'
import type { PreWarning } from '../../record/shared/schema.ts'

const room = { height: 320 }
const Warnings = block(
  () => import('../../record/web/list-page.tsx'),
  (m) => m.PreWarningListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const warningVillageTabs = [
  placeTab<PreWarning>({
    ...{ key: 'warnings', group: 'warning', label: '预警', List: Warnings },
    ...{ permission: preWarningPermissions.list, path: '/om/preWarning', by: 'villageId' },
  }),
]
