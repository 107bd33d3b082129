import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { contractPermissions } from '../../shared/permissions.ts'
import type { Contract } from '../../shared/schema.ts'

const room = { height: 320 }
const Contracts = block(
  () => import('../list-page.tsx'),
  (m) => m.ContractListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const contractVillageTabs = [
  placeTab<Contract>({
    ...{ key: 'contracts', group: 'service', label: '合同', List: Contracts },
    ...{ permission: contractPermissions.list, path: '/company/contract', by: 'villageId' },
  }),
]
