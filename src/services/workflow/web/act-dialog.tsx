import type { ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { instanceApi, taskApi } from '../shared/api.ts'
import type { InstanceDetail } from '../shared/schema.ts'
import type { InstanceAct } from './acts.ts'
import { ActFields, type Answers } from './act-fields.tsx'
import { changedLines } from './written.ts'

interface Props {
  act: InstanceAct
  instance: InstanceDetail
  onDone: () => void
  onClose: () => void
}

const stale = [taskApi.todo, taskApi.done, taskApi.cc, instanceApi.page, instanceApi.applied, instanceApi.one]

/** Where a refused field stands in the form: a line of the matter stands in a group of its own. */
const placeOf = (name: string): string[] => {
  const [, line] = /^written\.(.+)$/.exec(name) ?? []
  return line === undefined ? [name] : ['written', line]
}

const nowIn = (writes: InstanceDetail['writes']): Record<string, string | undefined> =>
  Object.fromEntries(writes.map(({ line, value }) => [line, value || undefined]))

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
    onError: (error) => {
      if (!error.fields) return
      form.setFields(Object.entries(error.fields).map(([name, text]) => ({ name: placeOf(name), errors: [text] })))
      toast.failure(error)
    },
  })
  const send = ({ person, persons, written, ...answers }: Answers): void => {
    const people = act.people === 'userIds' ? { userIds: persons } : act.people ? { userId: person } : {}
    const changed = changedLines(instance.writes, written)
    mutate({ ...act.input, ...answers, ...people, ...(changed && { written: changed }) } as never)
  }
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
        initialValues={{ mode: 'STEP', side: 'before', written: nowIn(instance.writes) }}
      >
        <ActFields act={act} instance={instance} form={form} />
        {act.asks.length === 0 && <p>确定{act.label}吗？</p>}
      </Form>
    </Dialog>
  )
}
