import { useState, type ReactNode } from 'react'
import { Button, Input, Pagination, Segmented, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { pageLimits } from '#kernel/shared/page.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { noticeApi } from '../shared/api.ts'
import { noticeCategory } from '../shared/dictionaries.ts'
import { searchTitle, type Announcement } from '../shared/schema.ts'
import './bell-panel.css'
import './my-notices-page.css'
import { MyNotice } from './my-notice-panel.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { useRead, useReadAll } from './use-notices.ts'

const categories = [
  { key: '', label: '全部' },
  ...Object.entries(noticeCategory.items).map(([key, label]) => ({ key, label })),
]
const readings = [
  { value: '', label: '全部' },
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
]

/** One's own messages. The address says which: `msgCategory`, `readFlag`, `title`, `_page`, `_size`. */
export function MyNoticesPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<Announcement>()
  const read = useRead()
  const readAll = useReadAll()
  const of = (name: string): string => params.get(name) ?? ''
  const change = (part: Record<string, string>): void => {
    const { _page: _first, ...rest } = Object.fromEntries(params)
    const next = Object.entries({ ...rest, ...part }).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(next))
  }
  const query = {
    msgCategory: of('msgCategory'),
    readFlag: of('readFlag'),
    ...searchTitle(of('title')),
    pageNo: of('_page') || '1',
    pageSize: of('_size') || String(pageLimits.size),
    brief: '1',
  }
  return (
    <section className="my-notices" aria-label="我的消息">
      <Tabs activeKey={query.msgCategory} onChange={(msgCategory) => change({ msgCategory })} items={categories} />
      <div className="my-notices-tools">
        <Segmented
          aria-label="阅读状态"
          options={readings}
          value={query.readFlag}
          onChange={(readFlag) => change({ readFlag })}
        />
        <Input.Search
          key={of('title')}
          aria-label="查询标题"
          placeholder="查询标题"
          allowClear
          maxLength={50}
          defaultValue={of('title')}
          onSearch={(title) => change({ title: title.trim() })}
        />
        <Button loading={readAll.isPending} onClick={() => readAll.mutate({})}>
          全部已读
        </Button>
      </div>
      <Messages
        query={query}
        hasFilter={of('readFlag') !== '' || of('title') !== ''}
        onChange={change}
        onOpen={(item) => {
          read(item)
          setShown(item)
        }}
      />
      {shown && <NoticeDialog item={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

interface MessagesProps {
  query: Record<string, string>
  hasFilter: boolean
  onChange: (part: Record<string, string>) => void
  onOpen: (item: Announcement) => void
}

function Messages({ query, hasFilter, onChange, onOpen }: MessagesProps): ReactNode {
  const isMobile = useViewport() === 'mobile'
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
  return (
    <>
      <ul className="my-notices-list">
        {data.records.map((item) => (
          <MyNotice key={item.id} item={item} onOpen={onOpen} />
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
