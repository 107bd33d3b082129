import type { ReactNode } from 'react'
import { Form, Switch } from 'antd'

/** Yes to charges from before a room was handed over. */
export const EarlyPanel = (): ReactNode => (
  <Form.Item
    name="isEarlyConfirmed"
    label="确认起始日期"
    extra="计费起始日期早于收房日期时须确认"
    getValueProps={(value) => ({ checked: value === 'Y' })}
    getValueFromEvent={(isOn: boolean) => (isOn ? 'Y' : 'N')}
  >
    <Switch />
  </Form.Item>
)
