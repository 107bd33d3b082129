import { useState, type ReactNode } from 'react'
import { Input, Segmented, Skeleton } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { announcementApi } from '../shared/api.ts'
import type { Reading, ReadStatistics, SysAnnouncement } from '../shared/schema.ts'
import './announcement-panel.css'

interface Props {
  row: SysAnnouncement
  onClose: () => void
}

const readings = [
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
] as const
const signings = [
  { value: 'unsigned', label: '未签收' },
  { value: 'signed', label: '已签收' },
] as const
type View = (typeof readings | typeof signings)[number]['value']

/** What is asked for in each view, and what an empty list says. */
const views: Record<View, { asked: { readFlag?: '0' | '1'; confirmFlag?: '0' | '1' }; label: string; none: string }> = {
  '0': { asked: { readFlag: '0' }, label: '未读', none: '没有未读的人' },
  '1': { asked: { readFlag: '1' }, label: '已读', none: '还没有人阅读' },
  unsigned: { asked: { confirmFlag: '0' }, label: '未签收', none: '没有未签收的人' },
  signed: { asked: { confirmFlag: '1' }, label: '已签收', none: '还没有人签收' },
}
const PAGE = 20

/** Who has read an announcement and who has not; where it is signed for, also who has signed. */
export function ReceiptsPanel({ row, onClose }: Props): ReactNode {
  const [view, setView] = useState<View>('0')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const query = {
    id: row.id,
    ...views[view].asked,
    pageNo: String(page),
    pageSize: String(PAGE),
    ...(keyword !== '' && { keyword }),
  }
  const { data, error, refetch } = useEndpoint(announcementApi.readStatistics, query, {
    keepPrevious: true,
    staleTime: 0,
  })
  return (
    <SideDrawer title={`阅读情况：${row.title}`} open size={560} onClose={onClose} maskClosable>
      {data && <Figures counts={data} />}
      <div className="ann-tools">
        <Segmented
          aria-label="阅读状态"
          options={[...readings, ...(row.needConfirm ? signings : [])]}
          value={view}
          onChange={(next) => {
            setView(next)
            setPage(1)
          }}
        />
        <Input.Search
          aria-label="查询姓名或账号"
          placeholder="查询姓名或账号"
          allowClear
          maxLength={50}
          onSearch={(text) => {
            setKeyword(text.trim())
            setPage(1)
          }}
        />
      </div>
      {error && !data ? (
        <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
      ) : (
        <Readers data={data} view={view} />
      )}
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </SideDrawer>
  )
}

const Figures = ({ counts }: { counts: ReadStatistics }): ReactNode => (
  <dl className="ann-figures">
    {[
      ['送达', counts.receiverCount],
      ['已读', counts.readCount],
      ['未读', counts.unreadCount],
      ['阅读率', `${counts.rate}%`],
      ...(counts.needConfirm ? [['已签收', counts.confirmCount]] : []),
    ].map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Readers({ data, view }: { data: ReadStatistics | undefined; view: View }): ReactNode {
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const { label, none } = views[view]
  if (data.total === 0) return <EmptyState small title={none} />
  return (
    <ul className="ann-readers" aria-label={label}>
      {data.records.map((reading) => (
        <Reader key={reading.userId} reading={reading} />
      ))}
    </ul>
  )
}

const Reader = ({
  reading: { realname, username, departs, readTime, confirmTime },
}: {
  reading: Reading
}): ReactNode => (
  <li>
    <span>
      {realname}（{username}）
    </span>
    {(confirmTime ?? readTime) && <time>{confirmTime ?? readTime}</time>}
    <small>{departs ?? ''}</small>
  </li>
)
