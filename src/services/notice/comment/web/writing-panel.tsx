import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { useDraft } from '#kernel/web/use-draft.ts'
import { commentApi } from '../shared/api.ts'
import { longestComment } from '../shared/schema.ts'

interface Props {
  anntId: string
  onWritten: () => void
}

/** Where a comment is typed; what was not sent stands here again. */
export function WritingPanel({ anntId, onWritten }: Props): ReactNode {
  const { found, keep, clear } = useDraft<{ content: string }>({ view: 'announcement-comment', record: anntId })
  const [typed, setTyped] = useState<string>()
  const [idempotencyKey, renew] = useIdempotencyKey()
  const toast = useToast()
  const content = typed ?? found?.value.content ?? ''
  const { mutate, isPending, isError, reset } = useCall(commentApi.write, {
    idempotencyKey,
    invalidates: [commentApi.list],
    onSuccess: (_, message) => {
      toast.success(message)
      clear()
      setTyped('')
      renew()
      onWritten()
    },
  })
  const type = (next: string): void => {
    // The same words sent again are the same comment, however the first answer was lost; others are another one.
    if (isError) {
      renew()
      reset()
    }
    setTyped(next)
    keep({ content: next })
  }
  const isEmpty = content.trim() === ''
  const send = (): void => {
    if (!isEmpty && !isPending) mutate({ anntId, content })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <div className="comments-writing">
      <Input.TextArea
        aria-label="发表评论"
        placeholder="说点什么，所有收到通告的人都能看到"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={longestComment}
        showCount
        value={content}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="comments-send">
        <small>按 Ctrl+Enter 发表</small>
        <Button type="primary" disabled={isEmpty} loading={isPending} onClick={send}>
          发表评论
        </Button>
      </div>
    </div>
  )
}
