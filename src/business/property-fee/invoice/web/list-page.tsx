import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { hiddenInvoice, invoiceApi, invoiceCalls, invoiceCrud } from '../shared/api.ts'
import { invoiceFields } from '../shared/fields.ts'
import { invoicePermissions as may } from '../shared/permissions.ts'
import type { FeeInvoice } from '../shared/schema.ts'

const LinesPanel = block(
  () => import('./lines-panel.tsx'),
  (m) => m.LinesPanel,
  { height: 120 },
)
const IssueDialog = block(
  () => import('./issue-dialog.tsx'),
  (m) => m.IssueDialog,
)
const PlainDialog = block(
  () => import('#engines/manage-view/web/plain-dialog.tsx'),
  (m) => m.PlainDialog,
) as typeof import('#engines/manage-view/web/plain-dialog.tsx').PlainDialog

const detail = {
  tabs: ({ id }: FeeInvoice) => [{ key: 'lines', label: '发票明细', children: <LinesPanel id={id} /> }],
}
const order = {
  search: ['villageId', 'roomName', 'applyNo', 'taxNumber', 'state', 'invoiceKind'],
  cards: ['applyNo', 'state', 'roomName', 'titleName', 'amount', 'invoiceKind', 'taxNumber'],
} as const

/** 发票: what is asked for, what was issued in the tax system, and what is to be taken back in red. */
export function FeeInvoicePage(): ReactNode {
  const [asked, setAsked] = useState<FeeInvoice>()
  const rowActions: readonly RowAction<FeeInvoice>[] = [
    { key: 'plain', label: '查看抬头', permission: may.plain, onClick: setAsked },
  ]
  return (
    <>
      <ManageView
        title="发票"
        api={invoiceApi}
        fields={invoiceFields}
        permissions={invoiceCrud}
        detail={detail}
        order={order}
        rowActions={rowActions}
        stepDialogs={{ issue: IssueDialog }}
      />
      {asked && (
        <PlainDialog
          title={`查看发票${asked.applyNo}的抬头和接收方式`}
          subject={asked.applyNo}
          id={asked.id}
          values={hiddenInvoice}
          endpoint={invoiceCalls.plain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
