import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ColumnOverride } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { formatDate, todayText } from '#kernel/web/format.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { equipmentApi } from '../shared/api.ts'
import { equipmentFields } from '../shared/fields.ts'
import { equipmentPermissions } from '../shared/permissions.ts'
import type { Equipment } from '../shared/schema.ts'
import { equipmentRefuses } from '../shared/states.ts'

const ContractorPanel = block(
  () => import('./contractor-panel.tsx'),
  (m) => m.ContractorPanel,
  { height: 32 },
)
const LabelPrint = block(
  () => import('./label-print.tsx'),
  (m) => m.LabelPrint,
)

const form = { controls: { contractorId: ContractorPanel } }
const order = {
  cards: ['name', 'state', 'equipmentNo', 'villageId', 'place', 'kind', 'nextCheckDate'],
} as const

/** A check that should have been is told in words, not by colour alone. */
const columns: { readonly [K in keyof Equipment]?: ColumnOverride<Equipment> } = {
  nextCheckDate: {
    render: (_value, { nextCheckDate, state }) => {
      const isOverdue = state !== 'SCRAPPED' && nextCheckDate !== null && nextCheckDate < todayText()
      return isOverdue ? <TonedText tone="danger">{nextCheckDate}（已到期）</TonedText> : formatDate(nextCheckDate)
    },
  },
}

/** 设备台账: what stands in the common parts of villages, and who maintains it. */
export function EquipmentListPage(): ReactNode {
  const [printed, setPrinted] = useState<readonly Equipment[]>()
  const batchActions = useMemo(() => [{ key: 'labels', label: '打印标签', onClick: setPrinted }], [])
  return (
    <>
      <ManageView
        title="设备"
        api={equipmentApi}
        fields={equipmentFields}
        permissions={equipmentPermissions}
        refuses={equipmentRefuses}
        form={form}
        columns={columns}
        order={order}
        batchActions={batchActions}
      />
      {printed && <LabelPrint rows={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
