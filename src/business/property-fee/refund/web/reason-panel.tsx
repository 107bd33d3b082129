import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { refundReason } from '../shared/dictionaries.ts'

const reasons = optionsOf(refundReason)

/** Why money is to go back. */
export const ReasonPanel = (): ReactNode => (
  <>
    <Form.Item name="reasonCode" label="退款原因" rules={[{ required: true, message: '请选择退款原因!' }]}>
      <Select options={reasons} />
    </Form.Item>
    <Form.Item
      name="reason"
      label="退款说明"
      rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写退款说明!(5-200字)' }]}
    >
      <Input.TextArea rows={2} showCount maxLength={200} />
    </Form.Item>
  </>
)
