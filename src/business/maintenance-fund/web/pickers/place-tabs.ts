import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { fundPermissions } from '../../shared/permissions.ts'
import type { FundAccount } from '../../shared/schema.ts'

const room = { height: 320 }
const FundAccounts = block(
  () => import('../list-page.tsx'),
  (m) => m.FundAccountPage,
  room,
)

/** What this unit shows on the page of a village. */
export const fundVillageTabs = [
  placeTab<FundAccount>({
    ...{ key: 'fund-accounts', group: 'fund', label: '分户账', List: FundAccounts },
    ...{ permission: fundPermissions.list, path: '/fund/account', by: 'villageId' },
  }),
]

/** What it shows on the page of a home. */
export const fundRoomTabs = [
  placeTab<FundAccount>({
    ...{ key: 'fund-accounts', group: 'fund', label: '分户账', List: FundAccounts },
    ...{ permission: fundPermissions.list, path: '/fund/account', by: 'roomId' },
  }),
]
