import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { receiptApi } from '../shared/api.ts'
import { receiptFields } from '../shared/fields.ts'
import { receiptPermissions } from '../shared/permissions.ts'
import type { FeeReceipt } from '../shared/schema.ts'

const ReceiptPrint = block(
  () => import('./receipt-print.tsx'),
  (m) => m.ReceiptPrint,
)

/** They are drawn for payments, never entered. */
const permissions = { list: receiptPermissions.list, export: receiptPermissions.export }
const order = {
  search: ['villageId', 'receiptNo', 'receiptType', 'state'],
  cards: ['receiptNo', 'state', 'roomName', 'payerName', 'amount', 'receiptType', 'issuedOn'],
} as const

/** 收据: numbers without gaps, printed and printed again. */
export function FeeReceiptPage(): ReactNode {
  const [id, setId] = useState<string>()
  const rowActions: readonly RowAction<FeeReceipt>[] = [
    {
      key: 'print',
      label: '打印',
      permission: receiptPermissions.print,
      visible: ({ state }) => state === 'NORMAL',
      onClick: (row) => setId(row.id),
    },
  ]
  return (
    <>
      <ManageView
        title="收据"
        api={receiptApi}
        fields={receiptFields}
        permissions={permissions}
        order={order}
        rowActions={rowActions}
      />
      {id && <ReceiptPrint id={id} onClose={() => setId(undefined)} />}
    </>
  )
}
