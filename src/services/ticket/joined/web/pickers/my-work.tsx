import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime } from '#kernel/web/format.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { useRemainingTime } from '../../../work/web/pickers/use-remaining-time.ts'
import { joinedApi, workPage } from '../../shared/api.ts'
import type { JoinedTicket } from '../../shared/schema.ts'
import { useJoined } from '../use-joined.ts'
import '../work-panel.css'

export interface StepProps {
  id: string
  /** Of the next ticket: with what whoever goes there must know, and a button as wide as the card. */
  isLarge: boolean
}

/** What a kind brings for its tickets; tickets of other kinds are opened on their page. */
export interface WorkParts {
  /** The one step that comes next, by the kind. */
  steps: Readonly<Record<string, ComponentType<StepProps>>>
  /** Stands once beside the list and keeps what the steps have read fresh. */
  Keeper: ComponentType
}

/** The orders of a worker, of every kind: the next one at large with its step, the others by the time that is left. */
export function MyWork({ parts: { steps, Keeper } }: { parts: WorkParts }): ReactNode {
  const { data, error, retry, more } = useJoined('work', {})
  useFreshAfterActs()
  const [next, ...rest] = data?.records ?? []
  return (
    <div className="home-work">
      <Keeper />
      <header>
        <h1>{data ? headline(data.total) : '我的工作'}</h1>
        <Link to={workPage}>全部工作</Link>
      </header>
      {!data && <Missing isFailed={error !== null} onRetry={retry} />}
      {next && <NextTicket key={next.id} ticket={next} Step={steps[next.kind]} />}
      {rest.length > 0 && <h2>接下来，按剩余时间</h2>}
      {rest.length > 0 && (
        <ul className="work-card">
          {rest.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} Step={steps[ticket.kind]} />
          ))}
        </ul>
      )}
      {data && data.total > data.records.length && (
        <button type="button" className="work-more" onClick={more}>
          加载更多
        </button>
      )}
    </div>
  )
}

const Missing = ({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }): ReactNode =>
  isFailed ? (
    <section className="work-card" role="alert">
      没有取到数据
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </section>
  ) : (
    <output className="work-card work-next" aria-label="正在加载工单" />
  )

const headline = (left: number): string => (left === 0 ? '今天的单都办完了' : `还有 ${left} 单`)

/** An act of one's own moves tickets: the list is read anew when it has ended. */
function useFreshAfterActs(): void {
  const cache = useQueryClient()
  const isActing = useIsMutating() > 0
  const wasActing = useRef(false)
  useEffect(() => {
    if (wasActing.current && !isActing) void cache.invalidateQueries({ queryKey: keyOf(joinedApi.work) })
    wasActing.current = isActing
  }, [cache, isActing])
}

interface TicketProps {
  ticket: JoinedTicket
  Step: ComponentType<StepProps> | undefined
}

function NextTicket({ ticket, Step }: TicketProps): ReactNode {
  const { id, kindName, stateName, title, place, dueAt, page } = ticket
  const { text, tone } = useRemainingTime(ticket)
  return (
    <section className="work-card work-next" aria-label="下一单">
      <header>
        <strong data-tone={tone}>{text}</strong>
        <span>{stateName}</span>
      </header>
      <h2>{place ?? title}</h2>
      {place && <p>{title}</p>}
      <p className="work-quiet">
        {kindName}
        {dueAt && `，应于 ${formatDateTime(dueAt).slice(5)} 前`}
      </p>
      {Step && <Step id={id} isLarge />}
      <Link className={Step ? 'work-open' : 'work-open work-step'} to={page}>
        {Step ? '查看详情' : '去处理'}
      </Link>
    </section>
  )
}

function TicketRow({ ticket, Step }: TicketProps): ReactNode {
  const { id, kindName, stateName, title, place, page } = ticket
  const { text, tone } = useRemainingTime(ticket)
  return (
    <li>
      <strong data-tone={tone}>{text}</strong>
      <Link to={page}>
        {place ?? title}
        <small>
          {kindName}，{place ? `${title}，` : ''}
          {stateName}
        </small>
      </Link>
      {Step ? (
        <Step id={id} isLarge={false} />
      ) : (
        <Link className="work-open" to={page} aria-label={`处理：${title}`}>
          处理
        </Link>
      )}
    </li>
  )
}
