import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { publicityFields } from '../shared/fields.ts'
import type { Publicity } from '../shared/schema.ts'
import { FilesUploadPanel } from './files-panel.tsx'

/** Where a publicity hangs beside the platform, and pictures that show it. */
export function PlaceDialog({ row, ...props }: StepDialogProps<Publicity>): ReactNode {
  const { places, placeFiles } = row
  return (
    <StepDialog
      {...props}
      title={props.action.label}
      verb="保存"
      initialValues={{ places: places ?? '', placeFiles: placeFiles ?? undefined }}
    >
      <Form.Item
        name="places"
        label="张贴位置"
        rules={[{ required: true, whitespace: true, max: 200, message: '请输入张贴位置!' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="placeFiles" label="张贴照片" rules={[{ required: true, message: '请上传张贴照片' }]}>
        <FilesUploadPanel field={fieldOf(publicityFields, 'placeFiles')} />
      </Form.Item>
    </StepDialog>
  )
}
