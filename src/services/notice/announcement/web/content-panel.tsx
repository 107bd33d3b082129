import type { ReactNode } from 'react'
import { RichTextEditor } from '#engines/editors/web/blocks.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

/** The formatted words of an announcement, to be written. */
export const ContentPanel = ({ field: _field, value, onChange, ...control }: EditProps): ReactNode => (
  <RichTextEditor
    {...control}
    value={typeof value === 'string' ? value : ''}
    onChange={(html) => onChange?.(html)}
    placeholder="请输入内容"
  />
)
