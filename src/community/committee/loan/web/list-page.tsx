import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import { PapersPanel, PapersUploadPanel } from '../../web/papers-panel.tsx'
import { sealLoanApi, sealLoanCrud } from '../shared/api.ts'
import { sealLoanFields } from '../shared/fields.ts'
import { sealLoanPermissions as may } from '../shared/permissions.ts'
import type { SealLoan } from '../shared/schema.ts'
import { isPrintable, sealLoanMatter } from '../shared/states.ts'

const ReturnDialog = block(
  () => import('./return-dialog.tsx'),
  (m) => m.ReturnDialog,
)
const LoanPrint = block(
  () => import('./loan-print.tsx'),
  (m) => m.LoanPrint,
)

const stepDialogs = { giveBack: ReturnDialog }
const form = { controls: { files: PapersUploadPanel }, surface: 'drawer' } as const
const detail = {
  tabs: (row: SealLoan) => [
    {
      key: 'files',
      label: '待盖章文件',
      children: (
        <PapersPanel papers={[{ title: '待盖章文件', files: row.files }]} empty="申请时上传的文件会显示在这里。" />
      ),
    },
    approvalTab(sealLoanMatter, row.id),
  ],
}
const order = {
  search: ['villageId', 'state', 'due', 'borrower', 'loanNo', 'dueDate'],
  cards: ['loanNo', 'state', 'villageId', 'borrower', 'purpose', 'dueDate', 'due'],
}

/** 印章借用: who asks for a committee's seal, who has approved it, and what is still out. */
export function SealLoanListPage(): ReactNode {
  const [printed, setPrinted] = useState<string>()
  const rowActions: readonly RowAction<SealLoan>[] = [
    {
      key: 'print',
      label: '打印借用单',
      permission: may.print,
      visible: ({ state }) => isPrintable(state),
      onClick: ({ id }) => setPrinted(id),
    },
  ]
  return (
    <>
      <ManageView
        title="印章借用"
        api={sealLoanApi}
        fields={sealLoanFields}
        permissions={sealLoanCrud}
        form={form}
        detail={detail}
        order={order}
        rowActions={rowActions}
        stepDialogs={stepDialogs}
      />
      {printed && <LoanPrint id={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
