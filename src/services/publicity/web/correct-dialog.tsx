import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { publicityFields } from '../shared/fields.ts'
import type { Publicity } from '../shared/schema.ts'
import { FilesUploadPanel } from './files-panel.tsx'

/** A corrected version takes the place of what was made public; both name each other. */
export function CorrectDialog({ row, ...props }: StepDialogProps<Publicity>): ReactNode {
  const { title, content, files } = row
  return (
    <StepDialog
      {...props}
      title={`更正“${title}”`}
      note={<>更正后的公示从今天起重新公示{row.minDays}天，原公示保留可查，并指向新公示。</>}
      initialValues={{ title, content, files }}
    >
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请输入公示标题!' }]}>
        <FieldControl field={fieldOf(publicityFields, 'title')} />
      </Form.Item>
      <Form.Item
        name="content"
        label="公示内容"
        rules={[{ required: true, whitespace: true, message: '请输入公示内容!' }]}
      >
        <FieldControl field={fieldOf(publicityFields, 'content')} />
      </Form.Item>
      <Form.Item name="files" label="附件">
        <FilesUploadPanel field={fieldOf(publicityFields, 'files')} />
      </Form.Item>
      <Form.Item
        name="correction"
        label="更正说明"
        rules={[{ required: true, whitespace: true, message: '请说明更正了什么!' }]}
      >
        <FieldControl field={fieldOf(publicityFields, 'correction')} />
      </Form.Item>
    </StepDialog>
  )
}
