import { useState, type ReactNode } from 'react'
import { Form, Radio, Select, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { CastChoice } from '../../casting/shared/schema.ts'
import { choiceText, TopicChoice } from '../../casting/web/topic-choice.tsx'
import { countApi } from '../../count/shared/api.ts'
import { judgementApi } from '../shared/api.ts'
import { ballotFault, judgementAct } from '../shared/dictionaries.ts'
import type { JudgementForm, JudgementInput } from '../shared/schema.ts'
import '../../casting/web/casting-panel.css'
import './judgement-dialog.css'

interface Props {
  meetingId: string
  ballotId: string
  onClose: () => void
}

/** One ballot with what was read from it; what is decided stands in this window's memory alone. */
export function JudgementDialog({ meetingId, ballotId, onClose }: Props): ReactNode {
  const { data } = useEndpoint(judgementApi.form, { meetingId, ballotId }, { staleTime: 0 })
  return data ? (
    <Deciding meetingId={meetingId} ballot={data} onClose={onClose} />
  ) : (
    <Dialog open title="认定表决票" footer={null} onCancel={onClose}>
      <Skeleton active />
    </Dialog>
  )
}

type Values = Pick<JudgementInput, 'act' | 'fault' | 'signerId'>
const faults = optionsOf(ballotFault)

interface DecidingProps {
  meetingId: string
  ballot: JudgementForm
  onClose: () => void
}

function Deciding({ meetingId, ballot, onClose }: DecidingProps): ReactNode {
  const { id: ballotId, ballotNo, rooms, topics, signers, acts } = ballot
  const [form] = Form.useForm<Values>()
  const [choices, setChoices] = useState<readonly CastChoice[]>([])
  const act = Form.useWatch('act', form)
  const { mutate, isPending } = useDialogCall(form, judgementApi.judge, {
    invalidates: [judgementApi.list, countApi.read],
    onClose,
  })
  const send = ({ act: chosen, fault, signerId }: Values): void =>
    mutate({
      ...{ meetingId, ballotId, act: chosen },
      ...(chosen === 'INVALIDATE' && { fault: fault ?? null }),
      ...(chosen === 'REPLACE' && { choices: [...choices], signerId: signerId ?? null }),
    })
  const change = (next: CastChoice): void =>
    setChoices([...choices.filter(({ topicId }) => topicId !== next.topicId), next])
  return (
    <Dialog
      open
      title={`认定表决票 ${ballotNo}`}
      okText="记入表决记录"
      width={640}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{rooms}</p>
      <Readings ballot={ballot} />
      <Form form={form} layout="vertical" onFinish={send}>
        <Form.Item name="act" label="处理方式" rules={[{ required: true, message: '请选择处理方式!' }]}>
          <Radio.Group options={acts.map((value) => ({ value, label: judgementAct.items[value] }))} />
        </Form.Item>
        {act === 'INVALIDATE' && (
          <Form.Item name="fault" label="无效原因" rules={[{ required: true, message: '请选择无效原因!' }]}>
            <Select options={faults} />
          </Form.Item>
        )}
        {act === 'REPLACE' && (
          <>
            {signers.length > 0 && (
              <Form.Item name="signerId" label="签名业主">
                <Select allowClear options={signers.map(({ value, text }) => ({ value, label: text }))} />
              </Form.Item>
            )}
            {topics.map((topic) => (
              <TopicChoice
                key={topic.id}
                topic={{ ...topic, maxChoices: topic.candidates.length }}
                choice={choices.find(({ topicId }) => topicId === topic.id)}
                onChange={change}
              />
            ))}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** What each has read, beside the pictures of the paper. */
const Readings = ({ ballot: { readings, topics, photos } }: { ballot: JudgementForm }): ReactNode => (
  <>
    {photos.map((photo, at) => (
      <img
        key={photo.slice(-40)}
        className="judgement-photo"
        alt={`表决票照片${at + 1}`}
        src={`data:image/jpeg;base64,${photo}`}
      />
    ))}
    <ol aria-label="已录入内容">
      {readings.map(({ step, choices, fault }) => (
        <li key={step}>
          {step}：
          {fault
            ? `整票无效：${ballotFault.items[fault]}`
            : topics
                .map(
                  (topic) =>
                    `${topic.title}：${choiceText(
                      topic,
                      choices.find(({ topicId }) => topicId === topic.id),
                    )}`,
                )
                .join('；')}
        </li>
      ))}
    </ol>
  </>
)
