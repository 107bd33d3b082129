import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import type { Tone } from '#kernel/shared/machine.ts'
import { useRemainingTime } from '../../work/web/pickers/use-remaining-time.ts'
import type { JoinedTicket } from '../shared/schema.ts'
import type { Joined } from './use-joined.ts'
import './list-panel.css'

interface Props {
  joined: Joined
  label: string
  empty: { title: string; text: string }
}

/** Tickets of all kinds as cards: what it is, where it stands, and how much time is left. */
export function ListPanel({ joined: { data, error, retry, more }, label, empty }: Props): ReactNode {
  if (error && !data)
    return <Problem kind="failed" title="工单获取失败" text={error.message} action="重试" onAction={retry} />
  if (!data)
    return (
      <output className="joined-cards" aria-label="正在加载工单">
        {[0, 1, 2].map((index) => (
          <span key={index} className="joined-card">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </span>
        ))}
      </output>
    )
  if (data.total === 0) return <EmptyState {...empty} />
  return (
    <>
      <ul className="joined-cards" aria-label={label}>
        {data.records.map((ticket) => (
          <li key={ticket.id}>
            <CardPanel ticket={ticket} />
          </li>
        ))}
      </ul>
      {data.total > data.records.length && <Button onClick={more}>加载更多</Button>}
    </>
  )
}

const CardPanel = ({ ticket }: { ticket: JoinedTicket }): ReactNode => (
  <Link className="joined-card" to={ticket.page}>
    <span className="joined-head">
      <span className="joined-kind">{ticket.kindName}</span>
      <StateMark tone={ticket.tone as Tone}>{ticket.stateName}</StateMark>
    </span>
    <strong>{ticket.title}</strong>
    {ticket.place && <span className="joined-quiet">{ticket.place}</span>}
    <span className="joined-quiet joined-foot">
      <span>
        {ticket.ticketNo} · <time title={formatDateTime(ticket.createTime)}>{relativeTime(ticket.createTime)}</time>
      </span>
      {ticket.open === 'Y' && <RemainingPanel ticket={ticket} />}
    </span>
  </Link>
)

function RemainingPanel({ ticket }: { ticket: JoinedTicket }): ReactNode {
  const { text, tone } = useRemainingTime(ticket)
  if (ticket.dueAt === null && tone === 'default' && ticket.state !== 'SUSPENDED') return null
  return (
    <span
      className="joined-left"
      data-tone={tone}
      title={ticket.dueAt ? `应于 ${formatDateTime(ticket.dueAt)} 前完成` : undefined}
    >
      {text}
    </span>
  )
}
