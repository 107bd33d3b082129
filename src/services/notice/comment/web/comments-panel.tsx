import { useRef, useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { relativeTime } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { commentApi } from '../shared/api.ts'
import type { CommentPage, ShownComment } from '../shared/schema.ts'
import './comments-panel.css'
import { RemovalDialog } from './removal-dialog.tsx'
import { WritingPanel } from './writing-panel.tsx'

const PAGE = 10

/** What was said below an announcement, and a place to say something. */
export function CommentsPanel({ anntId }: { anntId: string }): ReactNode {
  const [page, setPage] = useState(1)
  const head = useRef<HTMLHeadingElement>(null)
  const query = { anntId, pageNo: String(page), pageSize: String(PAGE) }
  const { data, error, refetch } = useEndpoint(commentApi.list, query, {
    keepPrevious: true,
    staleTime: 0,
    quiet: true,
  })
  // Whatever was pressed is gone: the keyboard goes on from here.
  const onRemoved = (): void => head.current?.focus()
  return (
    <section className="comments" aria-label="评论">
      <h3 ref={head} tabIndex={-1}>
        评论{data && data.total > 0 && `（${data.total}）`}
      </h3>
      {data?.canWrite && <WritingPanel anntId={anntId} onWritten={() => setPage(1)} />}
      {error ? (
        <Problem
          small
          kind="failed"
          title="评论打不开"
          text={error.message}
          action="重试"
          onAction={() => void refetch()}
        />
      ) : (
        <Comments data={data} onRemoved={onRemoved} />
      )}
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </section>
  )
}

interface CommentsProps {
  data: CommentPage | undefined
  onRemoved: () => void
}

function Comments({ data, onRemoved }: CommentsProps): ReactNode {
  const [judged, setJudged] = useState<ShownComment>()
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (data.total === 0)
    return <EmptyState small title="还没有评论" text={data.canWrite ? '您可以第一个发表评论。' : undefined} />
  return (
    <>
      <ul className="comments-list" aria-label="评论列表">
        {data.records.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onRemoved={onRemoved}
            onJudge={data.canRemove ? () => setJudged(comment) : undefined}
          />
        ))}
      </ul>
      {judged && <RemovalDialog comment={judged} onRemoved={onRemoved} onClose={() => setJudged(undefined)} />}
    </>
  )
}

interface CommentProps {
  comment: ShownComment
  onRemoved: () => void
  /** Absent where the reader does not publish the announcement. */
  onJudge: (() => void) | undefined
}

function Comment({ comment, onRemoved, onJudge }: CommentProps): ReactNode {
  const { id, realname, departName, createTime, content, isOwn } = comment
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useCall(commentApi.withdraw, {
    invalidates: [commentApi.list],
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      onRemoved()
    },
  })
  const withdraw = async (): Promise<void> => {
    if (await confirm({ title: '删除这条评论？', content: '删除后不能恢复。', okText: '删除', danger: true }))
      mutate({ id })
  }
  const remove = isOwn ? () => void withdraw() : onJudge
  return (
    <li>
      <div className="comments-facts">
        <b>{realname}</b>
        {departName !== '' && <span>{departName}</span>}
        <time title={createTime}>{relativeTime(createTime)}</time>
      </div>
      <p>{content}</p>
      {remove && (
        <Button
          type="text"
          size="small"
          loading={isPending}
          aria-label={isOwn ? '删除我的评论' : `删除${realname}的评论`}
          onClick={remove}
        >
          删除
        </Button>
      )}
    </li>
  )
}
