import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { roomPermissions } from '../../room/shared/permissions.ts'
import { buildingApi, buildingPermissions } from '../shared/api.ts'
import { buildingFields } from '../shared/fields.ts'
import { housingRefuses, type Building } from '../shared/schema.ts'

const GenerateDialog = block(
  () => import('../../room/web/generate-dialog.tsx'),
  (m) => m.GenerateDialog,
)
const UnitsPanel = block(
  () => import('../../unit/web/units-panel.tsx'),
  (m) => m.UnitsPanel,
  { height: 160 },
)
const MapPanel = block(
  () => import('../../room/web/one-map-panel.tsx'),
  (m) => m.OneMapPanel,
  { height: 240 },
)

const detail = {
  tabs: (row: Building) => [
    { key: 'units', label: '单元', children: <UnitsPanel building={row} /> },
    { key: 'map', label: '房屋图', children: <MapPanel buildingId={row.id} buildingName={row.name} /> },
  ],
}

/** 楼栋管理: buildings, in the detail of each its units and the map of its rooms. */
export function BuildingListPage(): ReactNode {
  const [chosen, setChosen] = useState<Building>()
  const rowActions = useMemo<RowAction<Building>[]>(
    () => [{ key: 'generate', label: '生成房屋', permission: roomPermissions.generate, onClick: setChosen }],
    [],
  )
  return (
    <>
      <ManageView
        title="楼栋"
        api={buildingApi}
        fields={buildingFields}
        permissions={buildingPermissions}
        refuses={housingRefuses}
        rowActions={rowActions}
        detail={detail}
      />
      {chosen && <GenerateDialog building={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
