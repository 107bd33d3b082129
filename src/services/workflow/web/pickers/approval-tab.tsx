import type { DetailTab } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { taskPermissions } from '../../shared/permissions.ts'

const ApprovalPanel = block(
  () => import('./approval-panel.tsx'),
  (m) => m.ApprovalPanel,
  { height: 96 },
)

/** 审批进度 on the page of a record that is put to an approval. */
export const approvalTab = (bizType: string, bizId: string): DetailTab => ({
  key: 'approval',
  label: '审批进度',
  permission: taskPermissions.list,
  children: <ApprovalPanel bizType={bizType} bizId={bizId} />,
})
