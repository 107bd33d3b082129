import { useState, type ReactNode } from 'react'
import { Button, Input, Pagination, Segmented, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useSettled } from '#engines/pickers/web/use-settled.ts'
import { countApi } from '../shared/api.ts'
import '../../meeting/web/meeting-panel.css'

const pageSize = 50
const ways = { 全部: undefined, 已参与: 'Y', 未参与: 'N' } as const
type Way = keyof typeof ways

/** Which rooms took part in a vote: what an owner looks up whether he was taken in, and neighbours how many were. */
export function ParticipationDialog({ meetingId, onClose }: { meetingId: string; onClose: () => void }): ReactNode {
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<Way>('全部')
  const [page, setPage] = useState(1)
  const room = useSettled(typed.trim(), 300)
  const hasVoted = ways[way]
  const { data } = useEndpoint(
    countApi.participation,
    {
      ...{ meetingId, pageNo: String(page), pageSize: String(pageSize) },
      ...(room && { room }),
      ...(hasVoted && { hasVoted }),
    },
    { keepPrevious: true },
  )
  return (
    <Dialog open title="房屋参与情况" footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <p>只公布房屋是否参与表决，不公布表决意见。</p>
      <div className="meeting-actions">
        <Input
          aria-label="房屋"
          placeholder="输入房号"
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(1)
          }}
        />
        <Segmented
          value={way}
          options={Object.keys(ways) as Way[]}
          onChange={(next) => {
            setWay(next)
            setPage(1)
          }}
        />
      </div>
      {!data && <Skeleton active />}
      {data?.total === 0 && <p>没有符合条件的房屋。</p>}
      <ul className="meeting-list" aria-label="房屋参与情况">
        {(data?.records ?? []).map((one) => (
          <li key={one.room}>
            <span className="meeting-grow">{one.room}</span>
            <StateMark tone={one.hasVoted ? 'success' : 'default'}>{one.hasVoted ? '已参与' : '未参与'}</StateMark>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <Pagination simple current={page} pageSize={pageSize} total={data.total} onChange={setPage} />
      )}
    </Dialog>
  )
}
