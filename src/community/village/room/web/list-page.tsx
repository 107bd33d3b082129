import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { roomApi } from '../shared/api.ts'
import { roomFields } from '../shared/fields.ts'
import { roomPermissions as may } from '../shared/permissions.ts'
import { roomRefuses } from '../shared/schema.ts'

const GenerateDialog = block(
  () => import('./generate-dialog.tsx'),
  (m) => m.GenerateDialog,
)

const BuildingPanel = block(
  () => import('./place-panel.tsx'),
  (m) => m.BuildingPanel,
  { height: 32 },
)
const UnitPanel = block(
  () => import('./place-panel.tsx'),
  (m) => m.UnitPanel,
  { height: 32 },
)

const form = { controls: { buildingName: BuildingPanel, unitName: UnitPanel } }

/** 房屋管理: every room of the caller's villages. */
export function RoomListPage(): ReactNode {
  const [isGenerating, setGenerating] = useState(false)
  const toolbarActions = useMemo(
    () => [{ key: 'generate', label: '批量生成', permission: may.generate, onClick: () => setGenerating(true) }],
    [],
  )
  return (
    <>
      <ManageView
        title="房屋"
        api={roomApi}
        fields={roomFields}
        permissions={may}
        refuses={roomRefuses}
        form={form}
        toolbarActions={toolbarActions}
      />
      {isGenerating && <GenerateDialog onClose={() => setGenerating(false)} />}
    </>
  )
}
