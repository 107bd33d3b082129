import { useState, type ReactNode } from 'react'
import { Alert, Form, Input, Select, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { CastChoice } from '../../casting/shared/schema.ts'
import { TopicChoice } from '../../casting/web/topic-choice.tsx'
import { paperApi } from '../shared/api.ts'
import { paperFault } from '../shared/dictionaries.ts'
import type { EnterInput, PaperForm } from '../shared/schema.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import '../../casting/web/casting-panel.css'

interface Props {
  ballotId: string
  onClose: () => void
}

/** Types a paper; what is typed stands in this window's memory alone. */
export function EnterDialog({ ballotId, onClose }: Props): ReactNode {
  const { data } = useEndpoint(paperApi.form, { ballotId }, { staleTime: 0 })
  return data ? (
    <Filling paper={data} onClose={onClose} />
  ) : (
    <Dialog open title="录入表决票" footer={null} onCancel={onClose}>
      <Skeleton active />
    </Dialog>
  )
}

type Values = Pick<EnterInput, 'fault' | 'signerId' | 'proxyIdNo'>
const faults = optionsOf(paperFault)

function Filling({ paper, onClose }: { paper: PaperForm; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values & { photos?: never }>()
  const [choices, setChoices] = useState<readonly CastChoice[]>([])
  const [photos, setPhotos] = useState<readonly string[]>([])
  const fault = Form.useWatch('fault', form)
  const { mutate, isPending } = useDialogCall(form, paperApi.enter, {
    invalidates: [paperApi.list],
    said: ({ ballotNo, isSame }) =>
      `${ballotNo}：${isSame === null ? '已录入，请另一人复核' : isSame ? '一致' : '不一致，截止后复核'}`,
    onClose,
  })
  const send = ({ fault: wrong, signerId, proxyIdNo }: Values): void =>
    mutate({
      ...{ ballotId: paper.id, choices: [...choices], fault: wrong ?? null, signerId: signerId ?? null },
      ...{ proxyIdNo: proxyIdNo ?? null, photos: [...photos] },
    })
  const change = (next: CastChoice): void =>
    setChoices([...choices.filter(({ topicId }) => topicId !== next.topicId), next])
  return (
    <Dialog
      open
      title={`表决票 ${paper.ballotNo}`}
      okText="提交"
      width={640}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{paper.rooms}</p>
      <Form form={form} layout="vertical" onFinish={send}>
        <Form.Item name="fault" label="整票无效原因">
          <Select options={faults} allowClear placeholder="有效" />
        </Form.Item>
        {paper.signers.length > 0 && (
          <Form.Item name="signerId" label="签名业主">
            <Select allowClear options={paper.signers.map(({ value, text }) => ({ value, label: text }))} />
          </Form.Item>
        )}
        <Form.Item name="proxyIdNo" label="代理人身份证号" extra="由代理人签名的填写，并附授权委托书照片">
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
        {!fault &&
          paper.topics.map((topic) => (
            <TopicChoice
              key={topic.id}
              topic={{ ...topic, maxChoices: topic.candidates.length }}
              choice={choices.find(({ topicId }) => topicId === topic.id)}
              onChange={change}
            />
          ))}
        {paper.needsPhotos && (
          <Form.Item name="photos" label="表决票照片">
            <Photos count={photos.length} onChange={setPhotos} />
          </Form.Item>
        )}
      </Form>
      <Alert type="info" showIcon title="录入内容不会回显；由另一人独立复核。" />
    </Dialog>
  )
}

function Photos({ count, onChange }: { count: number; onChange: (photos: readonly string[]) => void }): ReactNode {
  const toast = useToast()
  const choose = async (files: FileList | null): Promise<void> => {
    try {
      onChange(await Promise.all([...(files ?? [])].slice(0, 3).map((file) => shrinkPhoto(file))))
    } catch {
      toast.warning('照片无法读取，请重新拍摄')
    }
  }
  return (
    <>
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label="选择照片"
        onChange={({ target }) => void choose(target.files)}
      />
      <output>已选择 {count} 张</output>
    </>
  )
}
