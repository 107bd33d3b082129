import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { listPlace } from '#kernel/web/refuse-fields.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { topicsApi } from '../shared/api.ts'
import { mostTopics, type TopicInput, type TopicShown } from '../shared/schema.ts'
import { TopicPanel } from './topic-panel.tsx'

interface Props {
  meetingId: string
  topics: readonly TopicShown[]
  onClose: () => void
}

const blank = {
  ...{ title: '', content: '', mode: '1', election: null, seats: null, maxChoices: null, candidates: [], options: [] },
  ...{ budget: null, companyId: null, companyAct: null },
}

/** What a meeting decides on, in the order of the ballot. */
export function TopicsDialog({ meetingId, topics, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ topics: TopicInput[] }>()
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  const { mutate, isPending } = useDialogCall(form, topicsApi, {
    invalidates: [ownersMeetingApi.one],
    onClose,
    placeOf: listPlace,
  })
  const send = (values: { topics: TopicInput[] }): void =>
    mutate({ meetingId, topics: values.topics.map((topic) => ({ ...blank, ...topic }) as TopicInput) })
  return (
    <Dialog
      open
      title="编辑议题"
      okText="保存"
      width={860}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ topics: topics.length > 0 ? topics : [blank] }}
        onValuesChange={() => setDirty(true)}
        onFinish={send}
      >
        <Form.List name="topics">
          {(items, { add, remove }, { errors }) => (
            <>
              {items.map(({ key, name }) => (
                <TopicPanel
                  key={key}
                  at={name}
                  meetingId={meetingId}
                  companyName={topics[name]?.companyName}
                  onRemove={() => remove(name)}
                />
              ))}
              <Form.ErrorList errors={errors} />
              {items.length < mostTopics && (
                <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add(blank)}>
                  添加议题
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Form>
    </Dialog>
  )
}
