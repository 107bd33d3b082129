import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { complaintPermissions } from '../../shared/permissions.ts'
import type { Complaint } from '../../shared/schema.ts'

const room = { height: 320 }
const Complaints = block(
  () => import('../list-page.tsx'),
  (m) => m.ComplaintListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const complaintVillageTabs = [
  placeTab<Complaint>({
    ...{ key: 'complaints', group: 'ticket', label: '投诉建议', List: Complaints },
    ...{ permission: complaintPermissions.board, path: '/wisdom/complaintsSuggestions', by: 'villageId' },
  }),
]
