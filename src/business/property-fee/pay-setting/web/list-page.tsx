import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { paySettingApi } from '../shared/api.ts'
import { paySettingFields } from '../shared/fields.ts'
import { paySettingPermissions } from '../shared/permissions.ts'
import type { FeePaySetting } from '../shared/schema.ts'

const InForcePanel = block(
  () => import('./in-force-panel.tsx'),
  (m) => m.InForcePanel,
  { height: 320 },
)

const form = { surface: 'drawer' } as const
const detail = {
  tabs: ({ id }: FeePaySetting) => [{ key: 'inForce', label: '生效的设置', children: <InForcePanel id={id} /> }],
}
const order = { cards: ['villageId', 'creditorId', 'payMode', 'allowOnline', 'deductDay'] } as const

/** 缴费设置: how an organisation, or one of its villages, is paid. */
export const FeePaySettingPage = (): ReactNode => (
  <ManageView
    title="缴费设置"
    api={paySettingApi}
    fields={paySettingFields}
    permissions={paySettingPermissions}
    form={form}
    detail={detail}
    order={order}
  />
)
