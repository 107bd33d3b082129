import type { ReactNode } from 'react'
import { Button, Form, Input, Select } from 'antd'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { instanceApi, taskApi } from '../shared/api.ts'
import { delegationFields } from '../shared/fields.ts'
import type { InstanceDetail } from '../shared/schema.ts'
import type { InstanceAct } from './acts.ts'

interface Props {
  act: InstanceAct
  instance: InstanceDetail
  onDone: () => void
  onClose: () => void
}

interface Answers {
  opinion?: string
  person?: string
  target?: string
  mode?: string
  side?: string
}

const person = { ...fieldOf(delegationFields, 'deputyId'), label: '人员' }
const sides = [
  { value: 'before', label: '前加签：先由其审批' },
  { value: 'after', label: '后加签：我同意后再由其审批' },
]
const modes = [
  { value: 'STEP', label: '逐级重新审批' },
  { value: 'DIRECT', label: '提交后直接回到本节点' },
]
const stale = [taskApi.todo, taskApi.done, taskApi.cc, instanceApi.page, instanceApi.applied, instanceApi.one]

/** Asks for what a step needs and takes it. */
export function ActDialog({ act, instance, onDone, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Answers>()
  const toast = useToast()
  const { mutate, isPending } = useCall(act.call, {
    invalidates: stale,
    onSuccess: (_result, message) => {
      toast.success(message)
      onDone()
    },
    onError: (error) => error.fields && toast.failure(error),
  })
  const send = ({ person: user, ...answers }: Answers): void => {
    const people = act.people === 'userIds' ? { userIds: [user] } : act.people ? { userId: user } : {}
    mutate({ ...act.input, ...answers, ...people } as never)
  }
  const asks = new Set(act.asks)
  return (
    <Dialog
      open
      title={`${act.label}：${instance.title}`}
      okText={act.label}
      okButtonProps={{ danger: act.tone === 'danger' }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        name="workflow-act"
        layout="vertical"
        onFinish={send}
        initialValues={{ mode: 'STEP', side: 'before' }}
      >
        {asks.has('person') && (
          <Form.Item name="person" label="人员" rules={[{ required: true, message: '请选择人员!' }]}>
            <FieldControl field={person} />
          </Form.Item>
        )}
        {asks.has('side') && (
          <Form.Item name="side" label="加签方式">
            <Select options={sides} />
          </Form.Item>
        )}
        {asks.has('returnTo') && <ReturnItems instance={instance} />}
        {asks.has('opinion') && <Opinion form={form} isNeeded={act.needsOpinion ?? false} />}
        {act.asks.length === 0 && <p>确定{act.label}吗？</p>}
      </Form>
    </Dialog>
  )
}

const ReturnItems = ({ instance: { returns } }: Pick<Props, 'instance'>): ReactNode => (
  <>
    <Form.Item name="target" label="退回到" rules={[{ required: true, message: '请选择退回的节点!' }]}>
      <Select options={returns.map(({ node, name }) => ({ value: node, label: name }))} placeholder="请选择" />
    </Form.Item>
    <Form.Item name="mode" label="重新提交后">
      <Select options={modes} />
    </Form.Item>
  </>
)

interface OpinionProps {
  form: ReturnType<typeof Form.useForm<Answers>>[0]
  isNeeded: boolean
}

/** The opinion, with phrases to press. */
function Opinion({ form, isNeeded }: OpinionProps): ReactNode {
  const { data } = useEndpoint(taskApi.phrases, undefined, { staleTime: 300_000 })
  return (
    <>
      <Form.Item
        name="opinion"
        label="意见"
        rules={[{ required: isNeeded, whitespace: isNeeded, message: '审批意见不能为空！' }]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <div className="wf-phrases">
        {data?.phrases.map((phrase) => (
          <Button key={phrase} size="small" onClick={() => form.setFieldValue('opinion', phrase)}>
            {phrase}
          </Button>
        ))}
      </div>
    </>
  )
}
