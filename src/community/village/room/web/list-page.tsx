import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { roomApi } from '../shared/api.ts'
import { roomFields } from '../shared/fields.ts'
import { roomPermissions as may } from '../shared/permissions.ts'

const GenerateDialog = block(
  () => import('./generate-dialog.tsx'),
  (m) => m.GenerateDialog,
)

/** 房屋管理: every room of the caller's villages. */
export function RoomListPage(): ReactNode {
  const [isGenerating, setGenerating] = useState(false)
  const toolbarActions = useMemo(
    () => [{ key: 'generate', label: '批量生成', permission: may.generate, onClick: () => setGenerating(true) }],
    [],
  )
  return (
    <>
      <ManageView title="房屋" api={roomApi} fields={roomFields} permissions={may} toolbarActions={toolbarActions} />
      {isGenerating && <GenerateDialog onClose={() => setGenerating(false)} />}
    </>
  )
}
