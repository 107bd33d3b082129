import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { meterApi } from '../shared/api.ts'
import { meterFields } from '../shared/fields.ts'
import { meterPermissions } from '../shared/permissions.ts'
import { meterRefuses } from '../shared/states.ts'

const ItemPanel = block(
  () => import('../../standard/web/choice-panel.tsx'),
  (m) => m.ItemPanel,
  { height: 32 },
)

const CommonBuildingPanel = block(
  () => import('./common-panels.tsx'),
  (m) => m.CommonBuildingPanel,
  { height: 32 },
)
const HomeItemPanel = block(
  () => import('./common-panels.tsx'),
  (m) => m.HomeItemPanel,
  { height: 32 },
)

const form = { controls: { itemId: ItemPanel, buildingId: CommonBuildingPanel, homeItemId: HomeItemPanel } }
const order = {
  cards: ['meterNo', 'state', 'meterUse', 'roomId', 'buildingName', 'itemName', 'lastReading', 'villageId'],
} as const

/** 计量表: counters by which rooms are charged for what they use, and pools shared out for what is used in common. */
export const FeeMeterPage = (): ReactNode => (
  <ManageView
    title="计量表"
    api={meterApi}
    fields={meterFields}
    permissions={meterPermissions}
    refuses={meterRefuses}
    form={form}
    order={order}
  />
)
