import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { CompassOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { formatDateTime } from '#kernel/web/format.ts'
import { PhoneButton } from '#kernel/web/phone-button.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useRemainingTime } from '../../../work/web/pickers/use-remaining-time.ts'
import { joinedApi, workPage } from '../../shared/api.ts'
import type { WorkTicket } from '../../shared/schema.ts'
import { wayTo } from '../way-to.ts'
import { useActs, type ActProps } from './use-acts.tsx'
import { useFresh } from './use-fresh.ts'
import '../work-panel.css'

interface WorkParts {
  Act: ComponentType<ActProps>
  /** The number of whoever waits for the worker. */
  askReporter: (kind: string, id: string) => Promise<string>
}

/** The day of a worker: the next order at large with its step, the others by the time that is left. */
export function MyWork(parts: WorkParts): ReactNode {
  const { data, error, refetch } = useEndpoint(joinedApi.today, {}, { keepPrevious: true, quiet: true })
  useFresh(joinedApi.today)
  const [next, ...rest] = data?.records ?? []
  return (
    <div className="home-work">
      <header>
        <h1>{data ? headline(data) : '我的工作'}</h1>
        {data && (
          <span className="work-quiet">
            已完成 {data.done} 单，还有 {data.total} 单
          </span>
        )}
        <Link to={workPage}>全部工作</Link>
      </header>
      {!data && <Missing isFailed={error !== null} onRetry={() => void refetch()} />}
      {data && error && (
        <p className="work-quiet" role="alert">
          没有取到新的数据，以下为 {data.asOf.slice(11, 16)} 的工单
        </p>
      )}
      {next && <NextTicket key={next.id} ticket={next} parts={parts} />}
      {rest.length > 0 && <LaterTickets tickets={rest} parts={parts} />}
      {data && data.total > data.records.length && (
        <Link className="work-more" to={workPage}>
          共 {data.total} 单，查看其余
        </Link>
      )}
    </div>
  )
}

const LaterTickets = ({ tickets, parts }: { tickets: readonly WorkTicket[]; parts: WorkParts }): ReactNode => (
  <>
    <h2>接下来，按剩余时间</h2>
    <ul className="work-card">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} parts={parts} />
      ))}
    </ul>
  </>
)

const headline = ({ done, total }: { done: number; total: number }): string => {
  if (total > 0) return `今天 ${done + total} 单`
  return done > 0 ? '今天的单都办完了' : '还没有工单'
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

/** True once the page has stood for a while: what the next step needs is fetched before somebody is without a network. */
function useRest(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return isRested
}

interface TicketProps {
  ticket: WorkTicket
  parts: WorkParts
}

function NextTicket({ ticket, parts }: TicketProps): ReactNode {
  const { id, kind, kindName, stateName, title, place, dueAt, page, words, contact, photos, isUrgent, wishedAt } =
    ticket
  const { text, tone } = useRemainingTime(ticket)
  const { press, part } = useActs(ticket, parts.Act, useRest())
  const [isMore, setMore] = useState(false)
  const [step, ...others] = ticket.acts
  const way = wayTo(ticket)
  const facts = [
    kindName,
    contact,
    wishedAt && `预约 ${formatDateTime(wishedAt).slice(5)}`,
    photos > 0 && `照片 ${photos} 张`,
    isUrgent && '优先级紧急',
  ]
  return (
    <section className="work-card work-next" aria-label="下一单">
      <header>
        <p>
          <strong data-tone={tone}>{text}</strong>
          {dueAt && <span className="work-quiet">{formatDateTime(dueAt).slice(5)} 前</span>}
        </p>
        <span className="work-state">{stateName}</span>
      </header>
      <h2>
        <Link to={page}>{place ?? title}</Link>
      </h2>
      <p>{words ?? title}</p>
      <p className="work-quiet">{facts.filter(Boolean).join('，')}</p>
      <div className="work-tools">
        {ticket.isCallable && (
          <PhoneButton
            className="work-open"
            label={kind === 'COMPLAINT' ? '打电话给诉求人' : '打电话给报修人'}
            ask={() => parts.askReporter(kind, id)}
          />
        )}
        {way && (
          <a className="work-open" href={way} target="_blank" rel="noreferrer">
            <CompassOutlined aria-hidden />
            带路
          </a>
        )}
        <button type="button" className="work-open" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          更多
        </button>
      </div>
      {isMore && (
        <div className="work-tools">
          {others.map(({ action, label }) => (
            <button key={action} type="button" className="work-open" onClick={() => press(action)}>
              {label}
            </button>
          ))}
          <Link className="work-open" to={page}>
            查看详情
          </Link>
        </div>
      )}
      {step ? (
        <button type="button" className="work-step" onClick={() => press(step.action)}>
          {step.label}
        </button>
      ) : (
        <Link className="work-open work-step" to={page}>
          去处理
        </Link>
      )}
      {part}
    </section>
  )
}

function TicketRow({ ticket, parts }: TicketProps): ReactNode {
  const { kindName, stateName, title, place, page, wishedAt } = ticket
  const { text, tone } = useRemainingTime(ticket)
  const { press, part } = useActs(ticket, parts.Act)
  const [step] = ticket.acts
  return (
    <li>
      <strong data-tone={tone}>
        {text}
        {wishedAt && <small>预约 {formatDateTime(wishedAt).slice(5)}</small>}
      </strong>
      <Link to={page}>
        {place ?? title}
        <small>
          {kindName}，{place ? `${title}，` : ''}
          {stateName}
        </small>
      </Link>
      {step ? (
        <button type="button" aria-label={`${step.label}：${title}`} onClick={() => press(step.action)}>
          {step.label}
        </button>
      ) : (
        <Link className="work-open" to={page} aria-label={`处理：${title}`}>
          处理
        </Link>
      )}
      {part}
    </li>
  )
}
