import { useMemo, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ApprovalTab } from '../../web/approval-tab.ts'
import { smsBatchApi } from '../shared/api.ts'
import { smsBatchFields } from '../shared/fields.ts'
import { smsBatchPermissions as may } from '../shared/permissions.ts'
import type { SmsBatch } from '../shared/schema.ts'
import { smsBatchMatter } from '../shared/states.ts'

const TargetPanel = block(
  () => import('./target-panel.tsx'),
  (m) => m.TargetPanel,
  { height: 32 },
)
const TemplatePanel = block(
  () => import('./template-panel.tsx'),
  (m) => m.TemplatePanel,
  { height: 32 },
)
const PreviewPanel = block(
  () => import('./preview-panel.tsx'),
  (m) => m.PreviewPanel,
  { height: 40 },
)

const permissions = { list: may.list, add: may.add, edit: may.edit, delete: may.delete }
const form = {
  controls: { templateCode: TemplatePanel, targetType: TargetPanel },
  extra: () => <PreviewPanel />,
  surface: 'drawer',
} as const

/** 短信群发: a template for many, judged before it leaves, and what became of it. */
export function SmsBatchListPage({ approvalTab }: { approvalTab: ApprovalTab }): ReactNode {
  const detail = useMemo(() => ({ tabs: ({ id }: SmsBatch) => [approvalTab(smsBatchMatter, id)] }), [approvalTab])
  return (
    <ManageView
      title="短信群发"
      api={smsBatchApi}
      fields={smsBatchFields}
      permissions={permissions}
      form={form}
      detail={detail}
    />
  )
}
