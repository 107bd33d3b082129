import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { poolApi } from '../shared/api.ts'
import { poolFields } from '../shared/fields.ts'
import { poolPermissions } from '../shared/permissions.ts'
import type { FeePool } from '../shared/schema.ts'
import { poolRefuses } from '../shared/states.ts'

const line = { height: 32 }
const ItemPanel = block(
  () => import('../../standard/web/choice-panel.tsx'),
  (m) => m.ItemPanel,
  line,
)
const BuildingPanel = block(
  () => import('./building-panel.tsx'),
  (m) => m.BuildingPanel,
  line,
)
const SharesPanel = block(
  () => import('./shares-panel.tsx'),
  (m) => m.SharesPanel,
  { height: 160 },
)

const form = { controls: { itemId: ItemPanel, buildingId: BuildingPanel } }
const detail = { tabs: ({ id }: FeePool) => [{ key: 'shares', label: '分摊明细', children: <SharesPanel id={id} /> }] }
const order = { cards: ['poolNo', 'state', 'villageId', 'itemName', 'period', 'amount', 'members'] } as const

/** 公摊管理: what is used in common, shared out to the cent. */
export const FeePoolPage = (): ReactNode => (
  <ManageView
    title="公摊"
    api={poolApi}
    fields={poolFields}
    permissions={poolPermissions}
    refuses={poolRefuses}
    form={form}
    detail={detail}
    order={order}
  />
)
