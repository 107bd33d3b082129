import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { CommentsPanel } from '../../comment/web/comments.ts'
import type { ApprovalTab } from '../../web/approval-tab.ts'
import { announcementApi, announcementForm } from '../shared/api.ts'
import { announcementFields } from '../shared/fields.ts'
import { announcementPermissions as may } from '../shared/permissions.ts'
import type { AnnouncementInput, SysAnnouncement } from '../shared/schema.ts'
import { announcementMatter } from '../shared/states.ts'
import { AttachmentsPanel } from './attachments-panel.tsx'
import { ContentPanel } from './content-panel.tsx'
import { PhasePanel } from './phase-panel.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'

const DetailPanel = block(
  () => import('./detail-panel.tsx'),
  (m) => m.DetailPanel,
  { height: 200 },
)
const TargetPanel = block(
  () => import('./target-panel.tsx'),
  (m) => m.TargetPanel,
  { height: 32 },
)
const PreviewDialog = block(
  () => import('./preview-dialog.tsx'),
  (m) => m.PreviewDialog,
)
const AuditDialog = block(
  () => import('./audit-dialog.tsx'),
  (m) => m.AuditDialog,
)
const ReceiptsPanel = block(
  () => import('./receipts-panel.tsx'),
  (m) => m.ReceiptsPanel,
)

type Api = CrudApi<SysAnnouncement, AnnouncementInput>
/** Its version may be absent, which the form never makes use of. */
const api: Api = { ...announcementApi, update: announcementApi.update as unknown as NonNullable<Api['update']> }
const permissions = { ...may, import: may.importExcel, export: may.exportXls }
const form = {
  input: announcementForm,
  controls: { msgContent: ContentPanel, msgType: TargetPanel, attachments: AttachmentsPanel },
} as const
const columns = {
  phase: { render: (_value: unknown, { phase }: SysAnnouncement) => phase && <PhasePanel phase={phase} /> },
}
const detailWith = (approvalTab: ApprovalTab) => ({
  tabs: (row: SysAnnouncement) => [
    { key: 'content', label: '内容', children: <DetailPanel row={row} /> },
    ...(row.allowComment && row.phase === 'PUBLISHED'
      ? [{ key: 'comments', label: '评论', children: <CommentsPanel anntId={row.id} /> }]
      : []),
    approvalTab(announcementMatter, row.id),
  ],
})

/** 系统通告: written here, judged where it reaches far, released to everybody or to chosen people, organisations and roles, and followed up. */
export function AnnouncementListPage({ approvalTab }: { approvalTab: ApprovalTab }): ReactNode {
  const detail = useMemo(() => detailWith(approvalTab), [approvalTab])
  const [previewed, setPreviewed] = useState<SysAnnouncement>()
  const [followed, setFollowed] = useState<SysAnnouncement>()
  const [judged, setJudged] = useState<SysAnnouncement>()
  const rowActions = useAnnouncementActions({ onPreview: setPreviewed, onReceipts: setFollowed, onAudit: setJudged })
  return (
    <>
      <ManageView
        title="通告"
        api={api}
        fields={announcementFields}
        permissions={permissions}
        form={form}
        columns={columns}
        detail={detail}
        rowActions={rowActions}
      />
      {previewed && <PreviewDialog id={previewed.id} onClose={() => setPreviewed(undefined)} />}
      {judged && <AuditDialog row={judged} onClose={() => setJudged(undefined)} />}
      {followed && <ReceiptsPanel row={followed} onClose={() => setFollowed(undefined)} />}
    </>
  )
}
