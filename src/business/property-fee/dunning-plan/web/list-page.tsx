import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { dunningPlanApi } from '../shared/api.ts'
import { dunningPlanFields } from '../shared/fields.ts'
import { dunningPlanPermissions } from '../shared/permissions.ts'
import type { FeeDunningPlan } from '../shared/schema.ts'

const LevelsEditPanel = block(
  () => import('./levels-panel.tsx'),
  (m) => m.LevelsEditPanel,
  { height: 320 },
)
const LevelsPanel = block(
  () => import('./levels-panel.tsx'),
  (m) => m.LevelsPanel,
  { height: 240 },
)

const form = { controls: { levels: LevelsEditPanel }, surface: 'drawer' } as const
const detail = {
  tabs: ({ levels }: FeeDunningPlan) => [
    { key: 'levels', label: '催缴级别', children: <LevelsPanel levels={levels} /> },
  ],
}
const order = { cards: ['planName', 'status', 'villageId', 'creditorId', 'payDays'] } as const

/** 催缴方案: by what an organisation, or one of its villages, asks for what is owed. */
export const FeeDunningPlanPage = (): ReactNode => (
  <ManageView
    title="催缴方案"
    api={dunningPlanApi}
    fields={dunningPlanFields}
    permissions={dunningPlanPermissions}
    form={form}
    detail={detail}
    order={order}
  />
)
