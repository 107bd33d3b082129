import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { Preparation } from '../shared/schema.ts'

type UploadProps = Pick<EditProps, 'id' | 'value' | 'onChange' | 'disabled'>

/** Papers of a group in a form. */
export const DocumentsUploadPanel = ({ id, value, onChange, disabled }: UploadProps): ReactNode => (
  <DocumentsUpload id={id} value={value} onChange={onChange} disabled={disabled} biz="prepare" />
)

/** The papers of the application, of the meeting and of the election. */
export function DocumentsPanel({ row: { files, noticeFiles, electionFiles } }: { row: Preparation }): ReactNode {
  const kinds = [
    ['申请材料', files],
    ['会议公告', noticeFiles],
    ['选举结果文书', electionFiles],
  ] as const
  return kinds.map(([label, value]) =>
    value ? (
      <section key={label} aria-label={label}>
        <h4>{label}</h4>
        <FileUpload value={value} disabled />
      </section>
    ) : null,
  )
}
