import { useState, type ReactNode } from 'react'
import { Button, Form, Input } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { formatDateTime } from '#kernel/web/format.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { objectionApi } from '../shared/api.ts'
import type { Objection } from '../shared/schema.ts'
import { objectionMachine } from '../shared/states.ts'
import './own-panel.css'

interface Props {
  publicityId: string
  /** Is it still time, and may the caller. */
  mayObject: boolean
}

/** What a resident has to say against a publicity, and what was answered. */
export function OwnPanel({ publicityId, mayObject }: Props): ReactNode {
  const { data } = useEndpoint(objectionApi.page, { publicityId, pageSize: '20' }, { staleTime: 0 })
  const own = data?.records ?? []
  const isPending = own.some(({ state }) => state === 'PENDING')
  if (!data || (own.length === 0 && !mayObject)) return null
  return (
    <section className="own-objections" aria-label="我的异议">
      <h3>我的异议</h3>
      <ul>
        {own.map((objection) => (
          <li key={objection.id}>
            <Entry objection={objection} />
          </li>
        ))}
      </ul>
      {mayObject && !isPending && <RaiseForm publicityId={publicityId} />}
    </section>
  )
}

function Entry({ objection }: { objection: Objection }): ReactNode {
  const { id, version, content, answer, raisedAt, dueOn, state } = objection
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useCall(objectionApi.deal, {
    invalidates: [objectionApi.page],
    onSuccess: () => toast.success('已撤回'),
  })
  const withdraw = async (): Promise<void> => {
    if (await confirm({ title: '确认撤回异议？', okText: '撤回', danger: true }))
      mutate({ id, version, action: 'withdraw' })
  }
  const { label, tone } = objectionMachine.states[state]
  return (
    <>
      <p className="own-head">
        <span>{formatDateTime(raisedAt)}</span>
        <StateMark tone={tone}>{label}</StateMark>
      </p>
      <p className="own-words">{content}</p>
      {answer !== null && <p className="own-answer">答复：{answer}</p>}
      {state === 'PENDING' && (
        <p className="own-head">
          <span>答复期限 {dueOn}</span>
          <Button size="small" loading={isPending} onClick={() => void withdraw()}>
            撤回
          </Button>
        </p>
      )}
    </>
  )
}

function RaiseForm({ publicityId }: { publicityId: string }): ReactNode {
  const [form] = Form.useForm<{ content: string }>()
  const [key, renew] = useIdempotencyKey()
  const [isDirty, setDirty] = useState(false)
  const toast = useToast()
  useUnsaved(isDirty)
  const { mutate, isPending } = useCall(objectionApi.create, {
    idempotencyKey: key,
    invalidates: [objectionApi.page],
    onSuccess: () => {
      setDirty(false)
      renew()
      form.resetFields()
      toast.success('异议已提交')
    },
    onError: (error) => refuseFields(form, error),
  })
  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={(_change, { content }) => setDirty(Boolean(content))}
      onFinish={({ content }) => mutate({ publicityId, content: content.trim() })}
    >
      <Form.Item
        name="content"
        label="异议内容"
        rules={[{ required: true, whitespace: true, min: 5, max: 1000, message: '请填写异议内容!(5-1000字)' }]}
      >
        <Input.TextArea rows={4} showCount maxLength={1000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        提出异议
      </Button>
    </Form>
  )
}
