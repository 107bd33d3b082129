import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { toWireTime } from '#kernel/web/format.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'
import { deadlineField } from '../../web/ticket-field.ts'

interface Values {
  deadline: string
  remark: string
}

/** The government's word: until when the company has to settle it. */
export function SuperviseDialog(props: ActionDialogProps): ReactNode {
  return (
    <DealDialog<Values> {...props}>
      <Form.Item
        name="deadline"
        label="督办期限"
        extra="期限会通知物业企业"
        rules={[
          { required: true, message: '请选择督办期限!' },
          {
            validator: async (_rule, value: string | undefined) => {
              if (value && value <= toWireTime(new Date())) throw new Error('督办期限应晚于现在')
            },
          },
        ]}
      >
        <FieldControl field={deadlineField('督办期限')} />
      </Form.Item>
      <Form.Item
        name="remark"
        label="督办要求"
        rules={[
          { required: true, whitespace: true, message: '请填写督办要求!' },
          { max: 500, message: '不能超过500个字' },
        ]}
      >
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Form.Item>
    </DealDialog>
  )
}
