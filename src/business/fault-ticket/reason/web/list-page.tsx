import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { CategoryPanel } from '../../category/web/category-panel.tsx'
import { faultReasonApi } from '../shared/api.ts'
import { faultReasonFields } from '../shared/fields.ts'
import { faultReasonPermissions } from '../shared/permissions.ts'

const form = { controls: { categoryId: CategoryPanel } }

/** 故障原因: why things break, and who answers for it. */
export const FaultReasonListPage = (): ReactNode => (
  <ManageView
    title="故障原因"
    api={faultReasonApi}
    fields={faultReasonFields}
    permissions={faultReasonPermissions}
    form={form}
  />
)
