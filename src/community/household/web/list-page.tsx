import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { householdApi, moveOutApi } from '../shared/api.ts'
import { householdFields } from '../shared/fields.ts'
import { householdPermissions } from '../shared/permissions.ts'
import type { Household } from '../shared/schema.ts'

export function HouseholdListPage(): ReactNode {
  const moveOut = useMoveOut()
  return (
    <ManageView
      title="住户"
      api={householdApi}
      fields={householdFields}
      permissions={householdPermissions}
      rowActions={[moveOut]}
    />
  )
}

/** Asks, ends the household, and shows the list anew. */
function useMoveOut(): RowAction<Household> {
  const confirm = useConfirm()
  const toast = useToast()
  const send = useCall(moveOutApi, { onSuccess: (_row, message) => toast.success(message) })
  const start = async ({ id, version, name }: Household, list: ListHandle): Promise<void> => {
    const content = '迁出后该住户不再属于本房屋，历史记录保留。'
    if (!(await confirm({ title: `确认将“${name}”迁出？`, content, okText: '迁出', danger: true }))) return
    // A refusal has been shown by the call.
    await send.mutateAsync({ id, version }).then(
      () => list.refresh(),
      () => undefined,
    )
  }
  return {
    key: 'moveOut',
    label: '迁出',
    permission: householdPermissions.moveOut,
    danger: true,
    visible: ({ state }) => state === 'VERIFIED',
    onClick: (row, list) => void start(row, list),
  }
}
