import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button, Input, Segmented, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { pageLimits } from '#kernel/shared/page.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { noticeApi } from '../shared/api.ts'
import { noticeCategory } from '../shared/dictionaries.ts'
import { searchTitle, type Announcement } from '../shared/schema.ts'
import './bell-panel.css'
import './my-notices-page.css'
import { MyMessages, MyTodos } from './my-messages-panel.tsx'
import { useRead, useReadAll } from './use-notices.ts'

const NoticeDialog = block(
  () => import('./notice-dialog.tsx'),
  (m) => m.NoticeDialog,
)

/** Views that are no kind of message; `view` in the address says which. */
const marked = 'star'
const waiting = 'todo'
const tabs = [
  { key: '', label: '全部' },
  ...Object.entries(noticeCategory.items).map(([key, label]) => ({ key, label })),
  { key: marked, label: '星标' },
  { key: waiting, label: '待办' },
]
const readings = [
  { value: '', label: '全部' },
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
]

/**
 * One's own messages. The address says which: `msgCategory`, `view`, `readFlag`, `title`, `_page`, `_size`; `id` opens one.
 */
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
  const view = of('view')
  const choose = (key: string): void =>
    change(key === marked || key === waiting ? { view: key, msgCategory: '' } : { view: '', msgCategory: key })
  const query = {
    msgCategory: of('msgCategory'),
    readFlag: of('readFlag'),
    ...(view === marked && { starFlag: '1' }),
    ...searchTitle(of('title')),
    pageNo: of('_page') || '1',
    pageSize: of('_size') || String(pageLimits.size),
    brief: '1',
  }
  const linkedId = of('id')
  const { data: linked } = useEndpoint(noticeApi.one, { id: linkedId }, { enabled: linkedId !== '' })
  const readLinked = useEffectEvent(read)
  useEffect(() => {
    if (linked) readLinked(linked)
  }, [linked])
  const opened = shown ?? (linkedId === '' ? undefined : linked)
  const close = (): void => {
    setShown(undefined)
    if (linkedId !== '') change({ id: '' })
  }
  const open = (item: Announcement): void => {
    read(item)
    setShown(item)
  }
  return (
    <section className="my-notices" aria-label="我的消息">
      <Tabs activeKey={view || query.msgCategory} onChange={choose} items={tabs} />
      {view === waiting ? (
        <MyTodos onOpen={open} />
      ) : (
        <>
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
          <MyMessages
            query={query}
            hasFilter={of('readFlag') !== '' || of('title') !== ''}
            onChange={change}
            onOpen={open}
          />
        </>
      )}
      {opened && <NoticeDialog item={opened} onClose={close} />}
    </section>
  )
}
