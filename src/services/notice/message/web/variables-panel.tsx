import type { ReactNode } from 'react'
import { Button, Form } from 'antd'
import './message-panel.css'
import { variablesIn } from './trial.ts'

/** The variables that the test data name, each of which a click puts behind the words. */
export function VariablesPanel(): ReactNode {
  const form = Form.useFormInstance()
  const testData = (Form.useWatch('templateTestJson', form) as string | null | undefined) ?? ''
  const variables = variablesIn(testData)
  if (variables.length === 0) return null
  const insert = (name: string): void => {
    const words = (form.getFieldValue('templateContent') as string | null | undefined) ?? ''
    form.setFieldValue('templateContent', `${words}\${${name}}`)
  }
  return (
    <fieldset className="msg-variables">
      <legend>可用变量，点击插入到内容末尾</legend>
      {variables.map(({ name, meaning }) => (
        <Button key={name} size="small" onClick={() => insert(name)}>
          {`\${${name}}`}
          {meaning !== '' && <small>{meaning}</small>}
        </Button>
      ))}
    </fieldset>
  )
}
