import { useState, type ReactNode } from 'react'
import { Button, Pagination } from 'antd'
import { pageLimits } from '#kernel/shared/page.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { noticeApi } from '../shared/api.ts'
import type { Announcement } from '../shared/schema.ts'
import { MyNotice } from './my-notice-panel.tsx'
import { useMany } from './use-box.ts'

interface Props {
  query: Record<string, string>
  hasFilter: boolean
  onChange: (part: Record<string, string>) => void
  onOpen: (item: Announcement) => void
}

/** One page of the box, whose messages may be chosen to be read or put away together. */
export function MyMessages({ query, hasFilter, onChange, onOpen }: Props): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const [marked, setMarked] = useState<readonly string[]>([])
  const { data, error, refetch } = useEndpoint(noticeApi.mine, query, { keepPrevious: true })
  if (error)
    return (
      <Problem kind="failed" title="消息加载失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <PageSkeleton />
  if (data.total === 0) {
    return hasFilter ? (
      <EmptyState kind="noResult" action="清空查询条件" onAction={() => onChange({ readFlag: '', title: '' })} />
    ) : (
      <EmptyState title="还没有消息" text="发给您的通知和提醒会显示在这里。" />
    )
  }
  // Whoever turns the page or filters leaves behind what was chosen there.
  const chosen = marked.filter((id) => data.records.some((item) => item.id === id))
  const choose = (id: string, isChosen: boolean): void =>
    setMarked((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <>
      {chosen.length > 0 && <Tools chosen={chosen} onDone={() => setMarked([])} />}
      <ul className="my-notices-list">
        {data.records.map((item) => (
          <MyNotice
            key={item.id}
            item={item}
            onOpen={onOpen}
            isChosen={chosen.includes(item.id)}
            onChoose={(isChosen) => choose(item.id, isChosen)}
          />
        ))}
      </ul>
      <Pagination
        align="end"
        simple={isMobile}
        current={data.current}
        pageSize={data.size}
        total={data.total}
        showSizeChanger={!isMobile}
        pageSizeOptions={[...pageLimits.options]}
        showTotal={(total, [from, to]) => `${from}-${to} 共${total}条`}
        onChange={(page, size) =>
          onChange({ _page: page === 1 ? '' : String(page), _size: size === pageLimits.size ? '' : String(size) })
        }
      />
    </>
  )
}

function Tools({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }): ReactNode {
  const confirm = useConfirm()
  const { read, remove } = useMany(onDone)
  const ids = chosen.join(',')
  const askRemoval = async (): Promise<void> => {
    if (await confirm({ title: `删除所选${chosen.length}条消息？`, okText: '删除', danger: true }))
      remove.mutate({ ids })
  }
  return (
    <div className="my-notices-chosen" role="toolbar" aria-label="所选消息">
      <span>已选{chosen.length}条</span>
      <Button size="small" loading={read.isPending} onClick={() => read.mutate({ ids })}>
        标为已读
      </Button>
      <Button size="small" danger loading={remove.isPending} onClick={() => void askRemoval()}>
        删除
      </Button>
      <Button size="small" type="link" onClick={onDone}>
        清空
      </Button>
    </div>
  )
}

/** As many as the bell's call gives at once; the inbox has the whole. */
const mostTodos = 100

/** What waits for the user, beside the messages. */
export function MyTodos({ onOpen }: Pick<Props, 'onOpen'>): ReactNode {
  const { data, error, refetch } = useEndpoint(noticeApi.lists, { pageSize: mostTodos, brief: '1' })
  if (error)
    return (
      <Problem kind="failed" title="待办加载失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <PageSkeleton />
  const todos = data.sysMsgList.filter(({ kind }) => kind === 'todo')
  if (todos.length === 0) return <EmptyState title="没有待办提醒" text="需要您处理的事项会显示在这里。" />
  return (
    <ul className="my-notices-list" aria-label="待办">
      {todos.map((item) => (
        <MyNotice key={item.id} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}
