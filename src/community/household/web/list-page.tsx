import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAsker } from '#engines/manage-view/web/use-asker.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { householdApi, representativeApi } from '../shared/api.ts'
import { householdFields } from '../shared/fields.ts'
import { householdPermissions as may } from '../shared/permissions.ts'
import type { Household } from '../shared/schema.ts'
import { householdRefuses } from '../shared/states.ts'
import type { HouseholdAct } from './acts-dialog.tsx'
import { householdDetail, useActs } from './use-acts.ts'

/** A removal asks for a reason, so the list's own is left out. */
const { remove: _remove, ...listApi } = householdApi

/** 业主信息: everybody who lives in or owns something in the caller's villages. */
export function HouseholdListPage(): ReactNode {
  const { ask, dialog } = useActs()
  const rowActions = useRowActions(ask)
  return (
    <>
      <ManageView
        title="住户"
        api={listApi}
        fields={householdFields}
        permissions={may}
        refuses={householdRefuses}
        rowActions={rowActions}
        detail={householdDetail}
      />
      {dialog}
    </>
  )
}

const isOwner = ({ relationType, state }: Household): boolean => relationType === 'owner' && state === 'VERIFIED'

function useRowActions(ask: ReturnType<typeof useActs>['ask']): RowAction<Household>[] {
  const toast = useToast()
  const asker = useAsker()
  const navigate = useNavigate()
  const represent = useCall(representativeApi, { onSuccess: (_row, message) => toast.success(message) })
  const asks = (act: HouseholdAct) => (row: Household, list: ListHandle) => ask(act, row, list)
  return [
    { key: 'transfer', label: '过户', permission: may.transfer, visible: isOwner, onClick: asks('transfer') },
    { key: 'info', label: '住户信息', onClick: ({ id }) => void navigate(`/village/household?id=${id}`) },
    {
      key: 'moveOut',
      label: '迁出',
      permission: may.moveOut,
      danger: true,
      visible: ({ state }) => state === 'VERIFIED',
      onClick: asks('moveOut'),
    },
    { key: 'plain', label: '查看明文', permission: may.plain, onClick: asks('plain') },
    {
      key: 'represent',
      label: '设为票权代表',
      permission: may.edit,
      visible: (row) => isOwner(row) && row.isRepresentative === 'N',
      // A refusal has been shown by the call.
      onClick: ({ id, version }, list) => represent.mutate({ id, version }, { onSuccess: () => list.refresh() }),
    },
    {
      key: 'answer',
      label: '答复更正',
      permission: may.edit,
      visible: ({ correction }) => correction !== null,
      onClick: asks('answer'),
    },
    {
      key: 'remove',
      label: '删除',
      permission: may.delete,
      danger: true,
      refusal: (row) => householdRefuses(row, 'delete', asker),
      onClick: asks('remove'),
    },
  ]
}
