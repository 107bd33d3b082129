import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { creditApi } from '../shared/api.ts'
import { creditFields } from '../shared/fields.ts'
import { creditPermissions } from '../shared/permissions.ts'

const CompanyPanel = block(
  () => import('../../web/form-panel.tsx'),
  (m) => m.CompanyPanel,
  { height: 32 },
)
const ThresholdDialog = block(
  () => import('./threshold-dialog.tsx'),
  (m) => m.ThresholdDialog,
)

const form = { controls: { companyId: CompanyPanel } }

/** 信用记录: what counts for and against companies, from the notice to the repair. */
export function CreditListPage(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ManageView
        title="信用记录"
        api={creditApi}
        fields={creditFields}
        permissions={creditPermissions}
        form={form}
        toolbarActions={[
          { key: 'thresholds', label: '等级标准', permission: creditPermissions.audit, onClick: () => setOpen(true) },
        ]}
      />
      {isOpen && <ThresholdDialog onClose={() => setOpen(false)} />}
    </>
  )
}
