import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { OwnersMeeting } from '../shared/schema.ts'

type UploadProps = Pick<EditProps, 'id' | 'value' | 'onChange' | 'disabled'>

/** Papers of a meeting in a form. */
export const DocumentsUploadPanel = ({ id, value, onChange, disabled }: UploadProps): ReactNode => (
  <DocumentsUpload id={id} value={value} onChange={onChange} disabled={disabled} biz="owners-meeting" />
)

/** What belongs to the topics, who has asked for the meeting, why a matter is put again or a vote is void. */
export function DocumentsPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const kinds = (
    [
      ['附件', row.files],
      ['提议业主名单', row.proposalFiles],
      ['重提同意文件', row.retryFiles],
      ['宣布无效文件', row.annulFiles],
      ['法院文书', row.courtFiles],
    ] as const
  ).filter(([, value]) => value)
  if (kinds.length === 0) return <EmptyState small title="没有文件" text="编辑会议时上传的文件会显示在这里。" />
  return kinds.map(([label, value]) => (
    <section key={label} aria-label={label}>
      <h4>{label}</h4>
      <FileUpload value={value ?? undefined} disabled />
    </section>
  ))
}
