import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { publicityFields } from '../shared/fields.ts'
import type { Publicity } from '../shared/schema.ts'
import { FilesUploadPanel } from './files-panel.tsx'

interface Values {
  places: string
  placeFiles: string
}

/** Where a publicity hangs beside the platform, and pictures that show it. */
export function PlaceDialog({ row, action, onClose, deal }: StepDialogProps<Publicity>): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const { places, placeFiles } = row
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    try {
      await deal({ ...values })
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={action.label} okText="保存" confirmLoading={isBusy} onCancel={onClose} onOk={form.submit}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ places: places ?? '', placeFiles: placeFiles ?? undefined }}
        onFinish={(values) => void send(values)}
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
      </Form>
    </Dialog>
  )
}
