import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { managerAreaApi } from '../shared/api.ts'
import { managerAreaFields } from '../shared/fields.ts'
import { managerAreaPermissions } from '../shared/permissions.ts'
import type { ManagerArea, ManagerAreaDetail } from '../shared/schema.ts'
import { managerAreaRefuses } from '../shared/states.ts'

const room = { height: 32 }
const PeopleSelect = block(
  () => import('#system/user/web/pickers/people-select.tsx'),
  (m) => m.PeopleSelect,
  room,
)
const BuildingsPanel = block(
  () => import('./buildings-panel.tsx'),
  (m) => m.BuildingsPanel,
  room,
)
const BuildingsTab = block(
  () => import('./facts-panel.tsx'),
  (m) => m.BuildingsTab,
  { height: 200 },
)
const ServingTab = block(
  () => import('./facts-panel.tsx'),
  (m) => m.ServingTab,
  { height: 200 },
)
const HistoryTab = block(
  () => import('./facts-panel.tsx'),
  (m) => m.HistoryTab,
  { height: 200 },
)
const TransferDialog = block(
  () => import('./transfer-dialog.tsx'),
  (m) => m.TransferDialog,
)

const form = { controls: { deputyIds: PeopleSelect, buildingIds: BuildingsPanel }, surface: 'drawer' } as const

const detail = {
  tabs: (row: ManagerArea) => {
    const area = row as ManagerAreaDetail
    return [
      { key: 'buildings', label: '楼栋', children: <BuildingsTab area={area} /> },
      { key: 'serving', label: '企业与经理', children: <ServingTab area={area} /> },
      { key: 'history', label: '历史', children: <HistoryTab area={area} /> },
    ]
  },
}

/** 管理区域: who serves which buildings from when to when, and in whose hands. */
export function ManagerAreaListPage(): ReactNode {
  const [moved, setMoved] = useState<ManagerArea>()
  const rowActions = useMemo(
    (): readonly RowAction<ManagerArea>[] => [
      {
        key: 'transfer',
        label: '交接',
        permission: managerAreaPermissions.transfer,
        visible: ({ state }) => state === 'EFFECTIVE',
        onClick: setMoved,
      },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="管理区域"
        api={managerAreaApi}
        fields={managerAreaFields}
        permissions={managerAreaPermissions}
        refuses={managerAreaRefuses}
        form={form}
        detail={detail}
        rowActions={rowActions}
      />
      {moved && <TransferDialog area={moved} onClose={() => setMoved(undefined)} />}
    </>
  )
}
