import { useState, type ReactNode } from 'react'
import { Alert, Button, Card, Form, Input, Select } from 'antd'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { doctorApi, type Case, type Diagnosis, type Step } from '../shared/api.ts'
import './doctor-page.css'

const users = endpointSource(doctorApi.users)

interface Values {
  userId?: readonly string[]
  departId?: string
  code?: string
  recordId?: string
}

/** Explains why somebody may or may not do something: the questions of the server, one by one. */
export function DoctorPage(): ReactNode {
  const [asked, setAsked] = useState<Case>()
  return (
    <section aria-label="权限诊断" className="doctor">
      <Card>
        <Questions onAsk={setAsked} />
      </Card>
      <Card className="doctor-answer">
        {asked ? (
          <Answer asked={asked} />
        ) : (
          <EmptyState title="选择用户、部门和操作后开始诊断" text="角色、授权、数据规则和范围会逐条说明结果。" />
        )}
      </Card>
    </section>
  )
}

function Questions({ onAsk }: { onAsk: (asked: Case) => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const [userId = ''] = Form.useWatch('userId', form) ?? []
  const code = Form.useWatch('code', form)
  const { data } = useEndpoint(doctorApi.choices, userId === '' ? {} : { userId }, { keepPrevious: true, staleTime: 0 })
  const recorded = data?.recorded.find(({ value }) => value === code)
  const send = ({ userId: chosen = [], departId = '', code: action = '', recordId = '' }: Values): void => {
    const record = recorded ? recordId.trim() : ''
    onAsk({ userId: chosen[0] ?? '', departId, code: action, ...(record !== '' && { recordId: record }) })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={send}
      onValuesChange={(changed: Values) => 'userId' in changed && form.resetFields(['departId'])}
    >
      <Form.Item name="userId" label="用户" rules={[{ required: true, type: 'array', min: 1, message: '请选择用户!' }]}>
        <Person />
      </Form.Item>
      <Form.Item name="departId" label="部门" rules={[{ required: true, message: '请选择部门!' }]}>
        <Select
          placeholder={userId === '' ? '请先选择用户' : '请选择部门'}
          disabled={userId === ''}
          options={optionsOf(data?.departs)}
        />
      </Form.Item>
      <Form.Item name="code" label="操作" rules={[{ required: true, message: '请选择操作!' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请输入操作名称或授权标识"
          options={optionsOf(data?.actions)}
        />
      </Form.Item>
      {recorded && (
        <Form.Item
          name="recordId"
          label={`${recorded.text}编号（可选）`}
          extra="填写记录编号可逐条核对数据范围与数据规则。"
        >
          <Input maxLength={32} allowClear />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit">
        诊断
      </Button>
    </Form>
  )
}

const optionsOf = (choices: readonly { value: string; text: string }[] = []) =>
  choices.map(({ value, text }) => ({ value, label: text }))

interface PersonProps {
  id?: string
  value?: readonly string[]
  onChange?: (value: readonly string[]) => void
}

const Person = ({ id, value = [], onChange }: PersonProps): ReactNode => (
  <RemoteSelect
    id={id}
    source={users}
    value={value}
    onChange={(values) => onChange?.(values)}
    placeholder="请输入姓名、拼音或账号"
  />
)

function Answer({ asked }: { asked: Case }): ReactNode {
  const { data, error, refetch } = useEndpoint(doctorApi.diagnose, asked, {
    staleTime: 0,
    keepPrevious: true,
    quiet: true,
  })
  if (error) return <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  return data ? <Steps diagnosis={data} /> : null
}

const Steps = ({ diagnosis: { allowed, summary, steps } }: { diagnosis: Diagnosis }): ReactNode => (
  <>
    <Alert type={allowed ? 'success' : 'error'} showIcon title={summary} />
    <ol className="doctor-steps" aria-label="诊断步骤">
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no identity and never move
        <li key={at} data-ok={step.ok ?? 'none'}>
          <span className="doctor-mark">{markOf(step)}</span>
          <span className="doctor-title">{step.title}</span>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  </>
)

const markOf = ({ ok }: Step): string => (ok === null ? '说明' : ok ? '通过' : '不通过')
