import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { householdApi, representativeApi } from '../shared/api.ts'
import { householdFields } from '../shared/fields.ts'
import { householdPermissions as may } from '../shared/permissions.ts'
import type { Household } from '../shared/schema.ts'
import type { HouseholdAct } from './acts-dialog.tsx'

// What is asked and shown beside the list comes with the first use of it.
const ActsDialog = lazy(async () => ({ default: (await loadCode(() => import('./acts-dialog.tsx'))).ActsDialog }))
const PeoplePanel = lazy(async () => ({ default: (await loadCode(() => import('./people-panel.tsx'))).PeoplePanel }))
const StepsPanel = lazy(async () => ({ default: (await loadCode(() => import('./steps-panel.tsx'))).StepsPanel }))

/** A removal asks for a reason, so the list's own is left out. */
const { remove: _remove, ...listApi } = householdApi

interface Asked {
  act: HouseholdAct
  row: Household
  list: ListHandle
}

/** 业主信息: everybody who lives in or owns something in the caller's villages. */
export function HouseholdListPage(): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const rowActions = useRowActions(setAsked)
  return (
    <>
      <ManageView
        title="住户"
        api={listApi}
        fields={householdFields}
        permissions={may}
        rowActions={rowActions}
        detail={{
          tabs: ({ id }) => [
            {
              key: 'people',
              label: '同房住户',
              children: (
                <Suspense>
                  <PeoplePanel id={id} />
                </Suspense>
              ),
            },
          ],
          aside: ({ id }) => (
            <Suspense>
              <StepsPanel id={id} />
            </Suspense>
          ),
        }}
      />
      <Suspense>
        {asked && (
          <ActsDialog
            act={asked.act}
            row={asked.row}
            onClose={() => setAsked(undefined)}
            onDone={() => asked.list.refresh()}
          />
        )}
      </Suspense>
    </>
  )
}

const isOwner = ({ relationType, state }: Household): boolean => relationType === 'owner' && state === 'VERIFIED'

function useRowActions(ask: (asked: Asked) => void): RowAction<Household>[] {
  const toast = useToast()
  const represent = useCall(representativeApi, { onSuccess: (_row, message) => toast.success(message) })
  const asks = (act: HouseholdAct) => (row: Household, list: ListHandle) => ask({ act, row, list })
  return [
    { key: 'transfer', label: '过户', permission: may.transfer, visible: isOwner, onClick: asks('transfer') },
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
    { key: 'remove', label: '删除', permission: may.delete, danger: true, onClick: asks('remove') },
  ]
}
