import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { counterKind } from '../../meeting/shared/dictionaries.ts'
import type { OwnersMeeting, OwnersMeetingDetail } from '../../meeting/shared/schema.ts'
import { countApi } from '../shared/api.ts'
import type { Count } from '../shared/schema.ts'
import { JudgementPanel } from '../../judgement/web/judgement-panel.tsx'
import { TopicTable } from './topic-table.tsx'
import '../../meeting/web/meeting-panel.css'

/** The count, for those whom the meeting names; nobody else sees it, whatever the role. */
export function CountPanel({ row }: { row: OwnersMeeting & Partial<OwnersMeetingDetail> }): ReactNode {
  const { data, refetch } = useEndpoint(countApi.read, { meetingId: row.id }, { enabled: row.isSeated === true })
  if (!row.isSeated) return <p>计票由会议指定的计票人和监票人进行，完成后公示初步结果。</p>
  return data ? <Counted count={data} onConfirmed={() => void refetch()} /> : <Skeleton active />
}

function Counted({ count, onConfirmed }: { count: Count; onConfirmed: () => void }): ReactNode {
  const { id: meetingId, hash, length, head, topics, waiting, confirmed, kind, mayConfirm } = count
  const toast = useToast()
  const { mutate, isPending } = useCall(countApi.confirm, {
    invalidates: [ownersMeetingApi.one, ownersMeetingApi.page],
    onSuccess({ isFinished }) {
      toast.success(isFinished ? '计票完成，初步结果已公示' : '已确认')
      // A count that is finished is nobody's to read any more.
      if (!isFinished) onConfirmed()
    },
  })
  return (
    <>
      <p>
        {waiting > 0 ? `还有 ${waiting} 张表决票未录入或复核。` : '表决票已全部录入。'}
        两名计票人确认同一结果后，由监票人确认。
      </p>
      <TopicTable topics={topics} />
      <JudgementPanel meetingId={meetingId} />
      {topics.flatMap(({ topicId, ties }) =>
        ties.map((tied) => <Lot key={`${topicId} ${tied.join()}`} count={count} topicId={topicId} tied={tied} />),
      )}
      <p className="meeting-note">
        链长 {length}，链尾 {head}
      </p>
      <ul className="meeting-list">
        {confirmed.map(({ name, kind: seat, at }) => (
          <li key={name}>
            {counterKind.items[seat]} {name} {at} 已确认
          </li>
        ))}
      </ul>
      {mayConfirm && (
        <Button type="primary" loading={isPending} onClick={() => mutate({ meetingId, hash })}>
          {kind === 'COUNTER' ? '确认结果' : '监票确认，完成计票'}
        </Button>
      )}
    </>
  )
}

/** Candidates who are even at the last seat: the lot is drawn by hand, before all three, and written down as it fell. */
function Lot({ count, topicId, tied }: { count: Count; topicId: string; tied: readonly string[] }): ReactNode {
  const [order, setOrder] = useState<string[]>([])
  const { mutate, isPending } = useCall(countApi.lot, { invalidates: [countApi.read] })
  const labels = count.topics.find((topic) => topic.topicId === topicId)?.options ?? []
  const nameOf = (id: string) => labels.find(({ key }) => key === id)?.label ?? id
  if (count.kind !== 'SUPERVISOR') return <p>{tied.map(nameOf).join('、')}同票，请当众抽签，由监票人登记。</p>
  return (
    <div className="meeting-actions">
      <span>{tied.map(nameOf).join('、')}同票，按抽签次序选择：</span>
      <ManySelect
        className="meeting-grow"
        aria-label="抽签次序"
        value={order}
        onChange={setOrder}
        options={tied.map((id) => ({ value: id, label: nameOf(id) }))}
      />
      <Button
        loading={isPending}
        disabled={order.length < tied.length}
        onClick={() => mutate({ meetingId: count.id, topicId, candidateIds: order })}
      >
        登记抽签
      </Button>
    </div>
  )
}
