import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { Preparation } from '../shared/schema.ts'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

type UploadProps = Pick<EditProps, 'id' | 'value' | 'onChange' | 'disabled'>

/** Papers of a group in a form. */
export const DocumentsUploadPanel = ({ id, value, onChange, disabled }: UploadProps): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={9}
    biz="prepare"
  />
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
