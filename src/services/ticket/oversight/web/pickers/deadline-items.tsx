import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { toWireTime } from '#kernel/web/format.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { supervisingFields } from '../../shared/fields.ts'

const deadline = fieldOf(supervisingFields, 'deadline')
const remark = fieldOf(supervisingFields, 'remark')

/** The government's word, inside a form: until when the company has to settle it, and what is wanted. */
export const DeadlineItems = (): ReactNode => (
  <>
    <Form.Item
      name="deadline"
      label={deadline.label}
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
      <FieldControl field={deadline} />
    </Form.Item>
    <Form.Item
      name="remark"
      label={remark.label}
      rules={[
        { required: true, whitespace: true, message: '请填写督办要求!' },
        { max: 500, message: '不能超过500个字' },
      ]}
    >
      <Input.TextArea rows={3} showCount maxLength={500} />
    </Form.Item>
  </>
)
