import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { uniqueRule } from '#system/duplicate/web/pickers/unique-rule.ts'
import { codeRule } from '#system/rule/check/web/pickers/code-rule.ts'

const unique = uniqueRule({ tableName: 'sys_position', fieldName: 'code' })

interface Typed {
  position?: string
  ruleCode?: string
  value?: string
}

/** Rules that only the server can judge: whether a value is still free, and whether it fits a check rule. */
export function ServerRules(): ReactNode {
  return (
    <Form<Typed> layout="vertical" validateTrigger="onBlur">
      <div className="gallery-fields">
        <Form.Item name="position" label="职务编码" rules={[unique]} extra="系统中没有的编码才能通过">
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="ruleCode" label="校验规则编码" extra="校验规则中登记的编码">
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="value"
          label="校验内容"
          dependencies={['ruleCode']}
          // Asked for when the value is judged: what was drawn last may know an earlier code.
          rules={[({ getFieldValue }) => codeRule((getFieldValue('ruleCode') as string | undefined) ?? '')]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </div>
    </Form>
  )
}
