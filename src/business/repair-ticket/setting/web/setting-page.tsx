import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { repairSettingApi } from '../../shared/api.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { repairSettingFields } from '../shared/setting.ts'

const permissions = { list: may.setting, add: may.setting, edit: may.setting, delete: may.setting }

const columns = {
  repairType: { render: (value: unknown, row: object) => textOr(value, row, 'repairType', '全部类型') },
  repairWay: { render: (value: unknown, row: object) => textOr(value, row, 'repairWay', '按派单规则') },
}

/** An empty cell that means something. */
function textOr(value: unknown, row: object, key: string, fallback: string): ReactNode {
  if (value === null || value === undefined) return fallback
  const words = (row as Record<string, unknown>)[`${key}_dictText`]
  return typeof words === 'string' ? words : String(value as string)
}

/** 报修设置: how villages handle their types of repairs. */
export function RepairSettingPage(): ReactNode {
  return (
    <ManageView
      title="报修设置"
      api={repairSettingApi}
      fields={repairSettingFields}
      permissions={permissions}
      columns={columns}
      form={{ surface: 'drawer' }}
    />
  )
}
