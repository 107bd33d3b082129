import { useState, type ReactNode } from 'react'
import { Button, Card, Form, Input } from 'antd'
import { fieldsIn } from '#kernel/shared/field.ts'
import { formRules } from '#kernel/web/form-rules.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { exampleApi } from '#system/example/shared/api.ts'
import { ruleFields } from '#system/example/shared/rules.ts'
import './pickers-page.css'
import { ServerRules } from './server-rules.tsx'

type Texts = Record<string, string | undefined>

/** Every pattern of the product: judged by the form while it is typed, and by the server with the same words. */
export function RulesPage(): ReactNode {
  const [form] = Form.useForm<Texts>()
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const { mutate: judge, isPending } = useCall(exampleApi.judge, {
    onSuccess: (_, text) => toast.success(text),
    onError: (error) => void refuseFields(form, error),
  })
  return (
    <section className="gallery">
      <Card
        title="文本规则"
        extra={
          <label htmlFor="gallery-server-only">
            <input
              id="gallery-server-only"
              type="checkbox"
              checked={isOpen}
              onChange={(event) => setOpen(event.target.checked)}
            />{' '}
            只由服务端校验
          </label>
        }
      >
        <Form form={form} layout="vertical" scrollToFirstError onFinish={(texts: Texts) => judge(texts)}>
          <div className="gallery-fields">
            {fieldsIn(ruleFields, 'form').map((field) => (
              <Form.Item
                key={field.key}
                name={field.key}
                label={field.label}
                extra={field.help}
                rules={isOpen ? [] : formRules(field)}
              >
                {field.key === 'digitLines' ? <Input.TextArea rows={2} /> : <Input autoComplete="off" />}
              </Form.Item>
            ))}
          </div>
          <Button type="primary" htmlType="submit" loading={isPending}>
            校验
          </Button>{' '}
          <Button htmlType="reset" onClick={() => form.resetFields()}>
            重置
          </Button>
        </Form>
      </Card>
      <Card title="唯一性与编码校验">
        <ServerRules />
      </Card>
    </section>
  )
}
