import { useState, type ReactNode } from 'react'
import { Alert, Form, Input } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { checkRuleApi } from '../shared/api.ts'
import type { CheckRule } from '../shared/schema.ts'

interface Props {
  rule: CheckRule
  onClose: () => void
}

/** Judges a value by the stored rule. */
export function TestDialog({ rule: { ruleName, ruleCode }, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ value?: string }>()
  const [outcome, setOutcome] = useState<{ isPassed: boolean; text: string }>()
  const judge = async ({ value = '' }: { value?: string }): Promise<void> => {
    try {
      await call(checkRuleApi.judge, { ruleCode, value: encodeURIComponent(value) }, { quiet: true })
      setOutcome({ isPassed: true, text: '校验通过' })
    } catch (error) {
      setOutcome({ isPassed: false, text: error instanceof CallError ? error.message : '校验失败，请重试' })
    }
  }
  return (
    <Dialog
      open
      title={`功能测试：${ruleName}`}
      okText="校验"
      cancelText="关闭"
      onCancel={onClose}
      onOk={form.submit}
      afterOpenChange={(isOpen) => isOpen && form.focusField('value')}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void judge(values)}>
        <Form.Item name="value" label="要校验的值">
          <Input maxLength={500} onChange={() => setOutcome(undefined)} />
        </Form.Item>
      </Form>
      <div aria-live="polite">
        {outcome && <Alert showIcon type={outcome.isPassed ? 'success' : 'error'} title={outcome.text} />}
      </div>
    </Dialog>
  )
}
