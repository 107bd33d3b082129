import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { fixPermissions } from '../../reading-fix/shared/permissions.ts'
import { readingApi, readingCalls } from '../shared/api.ts'
import { readingFields } from '../shared/fields.ts'
import { readingPermissions } from '../shared/permissions.ts'
import type { FeeReading } from '../shared/schema.ts'
import { readingRefuses } from '../shared/states.ts'

const PhotoPanel = block(
  () => import('./photo-panel.tsx'),
  (m) => m.PhotoPanel,
  { height: 136 },
)

const FixDialog = block(
  () => import('../../reading-fix/web/fix-dialog.tsx'),
  (m) => m.FixDialog,
)

const PhotoControl = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <PhotoPanel id={id} value={value} onChange={onChange} disabled={disabled} />
)
const form = { controls: { photo: PhotoControl } }
const order = {
  search: ['villageId', 'meterNo', 'period', 'state'],
  cards: ['roomName', 'state', 'meterNo', 'period', 'prevReading', 'curReading', 'usage'],
} as const

/** 抄表管理: what counters showed, and what of it may be charged. */
export function FeeReadingPage(): ReactNode {
  const [fixed, setFixed] = useState<{ reading: FeeReading; list: ListHandle }>()
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
  const rowActions: readonly RowAction<FeeReading>[] = [
    {
      key: 'fix',
      label: '更正',
      permission: fixPermissions.apply,
      visible: ({ state, isBilled }) => state === 'CONFIRMED' && isBilled === 'Y',
      onClick: (reading, list) => setFixed({ reading, list }),
    },
  ]
  return (
    <>
      <ManageView
        title="抄表"
        api={readingApi}
        fields={readingFields}
        permissions={readingPermissions}
        refuses={readingRefuses}
        form={form}
        order={order}
        rowActions={rowActions}
        batchActions={batchActions}
      />
      {fixed && (
        <FixDialog reading={fixed.reading} onClose={() => setFixed(undefined)} onDone={() => fixed.list.refresh()} />
      )}
    </>
  )
}
