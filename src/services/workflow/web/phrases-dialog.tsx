import { useState, type ReactNode } from 'react'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Skeleton } from 'antd'
import './workflow-panel.css'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { taskApi } from '../shared/api.ts'

const most = 20

/** 审批常用语: what one says often, to be pressed. Everybody has their own. */
export function PhrasesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { data } = useEndpoint(taskApi.phrases, undefined, { staleTime: 300_000 })
  const [changed, setChanged] = useState<readonly string[]>()
  const toast = useToast()
  const { mutate, isPending } = useCall(taskApi.setPhrases, {
    invalidates: [taskApi.phrases],
    onSuccess: () => {
      toast.success('常用语已保存')
      onClose()
    },
    onError: (error) => error.fields && toast.failure(error),
  })
  const phrases = changed ?? data?.phrases ?? []
  const put = (at: number, phrase: string): void =>
    setChanged(phrases.map((one, place) => (place === at ? phrase : one)))
  const save = (): void => mutate({ phrases: [...new Set(phrases.map((one) => one.trim()).filter(Boolean))] })
  return (
    <Dialog open title="审批常用语" okText="保存" confirmLoading={isPending} onCancel={onClose} onOk={save}>
      {data ? (
        <ol className="wf-phrase-list" aria-label="常用语">
          {phrases.map((phrase, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- phrases have nothing else
            <li key={at}>
              <Input
                aria-label={`常用语${at + 1}`}
                value={phrase}
                maxLength={200}
                onChange={({ target }) => put(at, target.value)}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除常用语${at + 1}`}
                onClick={() => setChanged(phrases.filter((_one, place) => place !== at))}
              />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton active />
      )}
      <Button
        icon={<PlusOutlined />}
        disabled={!data || phrases.length >= most}
        onClick={() => setChanged([...phrases, ''])}
      >
        添加常用语
      </Button>
    </Dialog>
  )
}
