import { useEffect, type ReactNode } from 'react'
import { Form, Radio, Skeleton } from 'antd'
import { fieldsIn, type Field } from '#kernel/shared/field.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { agentSource } from '../../web/pickers/agent-source.ts'
import { agentApi, agentFields } from '../shared/api.ts'
import { agentStatus, type UserAgentInput } from '../shared/schema.ts'

interface Props {
  user: { username: string; realname: string }
  onClose: () => void
}

type Values = Omit<UserAgentInput, 'userName'>

const fieldOf = (key: string): Field => fieldsIn(agentFields, 'form').find((field) => field.key === key) as Field
const missing = 404

/** Who stands in for a user: the one agent, new or changed. */
export function AgentDialog({ user, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const known = useEndpoint(agentApi.byUser, { userName: user.username }, { staleTime: 0, quiet: true })
  const isNone = known.error instanceof CallError && known.error.status === missing
  const isReady = isNone || known.data !== undefined
  const { data } = known
  useEffect(() => {
    if (data) form.setFieldsValue(data)
  }, [data, form])
  const options = {
    invalidates: [agentApi.byUser],
    onSuccess: (_result: unknown, message: string) => {
      toast.success(message)
      onClose()
    },
  }
  const make = useCall(agentApi.create, options)
  const change = useCall(agentApi.update, options)
  const send = (values: Values): void => {
    const input = { ...values, userName: user.username }
    if (data) change.mutate({ ...input, id: data.id, version: data.version })
    else make.mutate(input)
  }
  const required = (text: string) => [{ required: true, message: text }]
  return (
    <Dialog
      open
      title={`${user.realname}的代理人`}
      okText="保存"
      okButtonProps={{ disabled: !isReady, loading: make.isPending || change.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {!isReady && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      <Form form={form} layout="vertical" hidden={!isReady} onFinish={send} initialValues={{ status: '1' }}>
        <Form.Item name="agentUserName" label="代理人" rules={required('请选择代理人!')}>
          <AgentSelect />
        </Form.Item>
        <Form.Item name="startTime" label="代理开始时间" rules={required('请选择代理开始时间!')}>
          <FieldControl field={fieldOf('startTime')} />
        </Form.Item>
        <Form.Item name="endTime" label="代理结束时间" rules={required('请选择代理结束时间!')}>
          <FieldControl field={fieldOf('endTime')} />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Radio.Group
            options={Object.entries<string>(agentStatus.items).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

interface SelectProps {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

const AgentSelect = ({ id, value, onChange }: SelectProps): ReactNode => (
  <RemoteSelect
    id={id}
    source={agentSource}
    hasRecent
    value={value ? [value] : []}
    onChange={([next]) => onChange?.(next)}
    placeholder="请输入姓名、拼音或账号"
  />
)
