import type { ReactNode } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, ListHandle } from '#engines/manage-view/web/manage-view-props.ts'
import { readingApi, readingCalls } from '../shared/api.ts'
import { readingFields } from '../shared/fields.ts'
import { readingPermissions } from '../shared/permissions.ts'
import type { FeeReading } from '../shared/schema.ts'
import { readingRefuses } from '../shared/states.ts'

const order = {
  search: ['villageId', 'meterNo', 'period', 'state'],
  cards: ['roomName', 'state', 'meterNo', 'period', 'prevReading', 'curReading', 'usage'],
} as const

/** 抄表管理: what counters showed, and what of it may be charged. */
export function FeeReadingPage(): ReactNode {
  const toast = useToast()
  const { mutateAsync: confirm } = useCall(readingCalls.confirm)
  const confirmAll = async (rows: readonly FeeReading[], list: ListHandle): Promise<void> => {
    const { confirmed, left } = await confirm({ ids: rows.map(({ id }) => id) })
    toast.success(`已确认${confirmed}条${left > 0 ? `，${left}条须由他人复核` : ''}`)
    list.deselect()
    list.refresh()
  }
  const batchActions: readonly BatchAction<FeeReading>[] = [
    {
      key: 'confirm',
      label: '确认',
      permission: readingPermissions.confirm,
      refusal: (rows) => (rows.every(({ state }) => state === 'DRAFT') ? null : '只能确认待确认的抄表'),
      onClick: (rows, list) => void confirmAll(rows, list),
    },
  ]
  return (
    <ManageView
      title="抄表"
      api={readingApi}
      fields={readingFields}
      permissions={readingPermissions}
      refuses={readingRefuses}
      order={order}
      batchActions={batchActions}
    />
  )
}
