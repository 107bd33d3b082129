import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { archiveLoanApi, archiveLoanCrud } from '../shared/api.ts'
import { archiveLoanFields } from '../shared/fields.ts'

const ReturnDialog = block(
  () => import('./return-dialog.tsx'),
  (m) => m.ReturnDialog,
)

const stepDialogs = { giveBack: ReturnDialog }
const { list, export: exports } = archiveLoanCrud
/** Papers are lent where they lie, in the box. */
const permissions = { list, export: exports }
const order = {
  search: ['villageId', 'state', 'due', 'borrower', 'fromDate'],
  cards: ['fileName', 'state', 'due', 'borrower', 'dueDate', 'archiveNo'],
}

/** 档案借阅: who has which paper, until when, and what is late. */
export const ArchiveLoanListPage = (): ReactNode => (
  <ManageView
    title="档案借阅"
    api={archiveLoanApi}
    fields={archiveLoanFields}
    permissions={permissions}
    order={order}
    stepDialogs={stepDialogs}
  />
)
