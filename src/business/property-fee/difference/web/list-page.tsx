import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { diffApi, diffCrud } from '../shared/api.ts'
import { diffFields } from '../shared/fields.ts'

const HandleDialog = block(
  () => import('./handle-dialog.tsx'),
  (m) => m.HandleDialog,
)

const order = {
  search: ['villageId', 'diffClass', 'state', 'tradedAt'],
  cards: ['diffClass', 'state', 'difference', 'tradedAt', 'tradeNo', 'payNo', 'way'],
} as const

/** 对账差异: where statements and our books differ, dealt with by one and confirmed by another. */
export const FeeReconDiffPage = (): ReactNode => (
  <ManageView
    title="对账差异"
    api={diffApi}
    fields={diffFields}
    permissions={diffCrud}
    order={order}
    stepDialogs={{ handle: HandleDialog }}
  />
)
