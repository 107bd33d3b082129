import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { archivePermissions } from '../../shared/permissions.ts'
import type { CommitteeArchive } from '../../shared/schema.ts'
import { transferPermissions } from '../../transfer/shared/permissions.ts'
import type { FileTransfer } from '../../transfer/shared/schema.ts'

const room = { height: 320 }
const Archives = block(
  () => import('../list-page.tsx'),
  (m) => m.ArchiveListPage,
  room,
)
const Transfers = block(
  () => import('../../transfer/web/list-page.tsx'),
  (m) => m.TransferListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const archiveVillageTabs = [
  placeTab<CommitteeArchive>({
    ...{ key: 'archives', group: 'archive', label: '业委会档案', List: Archives },
    ...{ permission: archivePermissions.list, path: '/om/committeeArchive', by: 'villageId' },
  }),
  placeTab<FileTransfer>({
    ...{ key: 'transfers', group: 'archive', label: '档案移交', List: Transfers },
    ...{ permission: transferPermissions.list, path: '/om/archiveTransfer', by: 'villageId' },
  }),
]
