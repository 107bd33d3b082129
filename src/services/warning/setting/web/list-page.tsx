import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { warningSettingApi } from '../shared/api.ts'
import { warningSettingFields } from '../shared/fields.ts'
import { warningSettingPermissions } from '../shared/permissions.ts'

const load = () => import('./setting-controls.tsx')
const room = { height: 32 }

const form = {
  span: 2,
  surface: 'drawer',
  controls: {
    typeId: block(load, (m) => m.TypePanel, room),
    streetId: block(load, (m) => m.StreetPanel, room),
    villageIds: block(load, (m) => m.VillagesPanel, room),
    levels: block(load, (m) => m.LevelsPanel, room),
    escalate: block(load, (m) => m.EscalatePanel, { height: 112 }),
    handleDays: block(load, (m) => m.DaysPanel, room),
  },
} as const

/** 预警设置: from which thresholds on, where and how there are warnings of a type. */
export const WarningSettingListPage = (): ReactNode => (
  <ManageView
    title="预警设置"
    api={warningSettingApi}
    fields={warningSettingFields}
    permissions={warningSettingPermissions}
    form={form}
  />
)
