import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { CategoryPanel } from '../../category/web/category-panel.tsx'
import { deviceGroupApi } from '../shared/api.ts'
import { deviceGroupFields } from '../shared/fields.ts'
import { deviceGroupPermissions as may } from '../shared/permissions.ts'
import type { DeviceGroup } from '../shared/schema.ts'

const TokenDialog = block(
  () => import('./token-dialog.tsx'),
  (m) => m.TokenDialog,
)

const form = { controls: { categoryId: CategoryPanel } }
const order = {
  cards: ['groupName', 'status', 'villageId', 'equipmentType', 'categoryName', 'tokenTime', 'lastAlarmTime'],
}

/** 设备接入: groups of equipment whose gateway reports faults by itself, and the token of each. */
export function DeviceGroupListPage(): ReactNode {
  const [chosen, setChosen] = useState<DeviceGroup>()
  const rowActions = useMemo<RowAction<DeviceGroup>[]>(
    () => [{ key: 'token', label: '签发令牌', permission: may.token, onClick: setChosen }],
    [],
  )
  return (
    <>
      <ManageView
        title="设备组"
        api={deviceGroupApi}
        fields={deviceGroupFields}
        permissions={{ list: may.list, add: may.add, edit: may.edit, delete: may.delete }}
        form={form}
        order={order}
        rowActions={rowActions}
      />
      {chosen && <TokenDialog key={chosen.id} group={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
