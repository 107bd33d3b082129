import type { ReactNode } from 'react'
import { Form } from 'antd'
import { PeopleChoice } from '../definition/web/choices.tsx'

interface PeopleProps {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Several people as a control of a form. */
export const People = ({ value = [], onChange, ...rest }: PeopleProps): ReactNode => (
  <PeopleChoice {...rest} value={value} onChange={(next) => onChange?.(next)} />
)

interface Props {
  node: string
  name: string
  isNeeded?: boolean
}

/** People for a node, kept under `chosen` by its id. */
export const PeopleItem = ({ node, name, isNeeded = true }: Props): ReactNode => (
  <Form.Item
    name={['chosen', node]}
    label={isNeeded ? `【${name}】的审批人` : `【${name}】的抄送人`}
    rules={[{ required: isNeeded, message: `请选择【${name}】的审批人!` }]}
  >
    <People />
  </Form.Item>
)
