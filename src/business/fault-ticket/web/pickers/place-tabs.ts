import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { faultPermissions } from '../../shared/permissions.ts'
import type { Fault } from '../../shared/schema.ts'

const room = { height: 320 }
const Faults = block(
  () => import('../../board/web/list-page.tsx'),
  (m) => m.FaultListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const faultVillageTabs = [
  placeTab<Fault>({
    ...{ key: 'faults', group: 'ticket', label: '故障工单', List: Faults },
    ...{ permission: faultPermissions.board, path: '/reportFaultTicket/ticket', by: 'villageId' },
  }),
]
