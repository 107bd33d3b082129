import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { assignApi } from '../shared/api.ts'
import { assignFields } from '../shared/fields.ts'
import { assignPermissions } from '../shared/permissions.ts'
import { assignRefuses } from '../shared/states.ts'

const StandardPanel = block(
  () => import('./standard-panel.tsx'),
  (m) => m.StandardPanel,
  { height: 32 },
)
const EarlyPanel = block(
  () => import('./early-panel.tsx'),
  (m) => m.EarlyPanel,
  { height: 56 },
)
const EndDialog = block(
  () => import('./end-dialog.tsx'),
  (m) => m.EndDialog,
)
const BatchDialog = block(
  () => import('./batch-dialog.tsx'),
  (m) => m.BatchDialog,
)

const StandardChoice = (props: EditProps): ReactNode => <StandardPanel {...props} />
const form = { controls: { standardNo: StandardChoice }, extra: () => <EarlyPanel /> } as const
const order = { cards: ['roomId', 'state', 'villageId', 'standardName', 'startDate', 'endDate', 'quantity'] } as const

/** 费用分配: which rooms are charged by which standard. */
export function FeeAssignPage(): ReactNode {
  const [list, setList] = useState<ListHandle>()
  const toolbarActions: readonly ToolbarAction[] = [
    { key: 'batch', label: '批量分配', permission: assignPermissions.add, onClick: setList },
  ]
  return (
    <>
      <ManageView
        title="费用分配"
        api={assignApi}
        fields={assignFields}
        permissions={assignPermissions}
        refuses={assignRefuses}
        form={form}
        order={order}
        toolbarActions={toolbarActions}
        stepDialogs={{ end: EndDialog }}
      />
      {list && <BatchDialog standardNo={undefined} onClose={() => setList(undefined)} onDone={() => list.refresh()} />}
    </>
  )
}
