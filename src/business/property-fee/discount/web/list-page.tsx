import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { discountApi } from '../shared/api.ts'
import { discountFields } from '../shared/fields.ts'
import { discountPermissions } from '../shared/permissions.ts'

const line = { height: 32 }
const ItemsPanel = block(
  () => import('./items-panel.tsx'),
  (m) => m.ItemsPanel,
  line,
)
const VillagesPanel = block(
  () => import('./villages-panel.tsx'),
  (m) => m.VillagesPanel,
  line,
)

const EarlyPanel = block(
  () => import('./early-panel.tsx'),
  (m) => m.EarlyPanel,
  line,
)

const form = { controls: { itemIds: ItemsPanel, villageIds: VillagesPanel }, extra: () => <EarlyPanel /> } as const
const order = {
  cards: ['ruleName', 'status', 'termsText', 'itemNames', 'villageText', 'startDate', 'endDate'],
} as const

/** 优惠规则: what an organisation takes off its bills when they are made or paid early. */
export const FeeDiscountPage = (): ReactNode => (
  <ManageView
    title="优惠规则"
    api={discountApi}
    fields={discountFields}
    permissions={discountPermissions}
    form={form}
    order={order}
  />
)
