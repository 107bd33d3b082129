import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { formatDateTime } from '#kernel/web/format.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../../shared/api.ts'
import { repairType } from '../../shared/dictionaries.ts'
import { nameIn, placeOf } from '../../shared/place-text.ts'
import type { Repair } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { useDealFlow, type DealFlow } from '../use-deal-flow.ts'
import { useFreshTickets } from '../use-fresh-tickets.ts'
import { labelOf, nextActions, permissionOf, type RepairAction } from '../../turn/web/next-actions.ts'
import { useRemainingTime } from '#services/ticket/work/web/pickers/use-remaining-time.ts'
import '../my-report-panel.css'

/** Workers find their orders in the list of all; 我的报修 is for those who report. */
const page = '/wisdom/repair'
const most = 20
const onTheWay = { state: 'WAIT_TAKE,WAIT_ARRIVE,PROCESSING', pageSize: String(most), column: 'dueAt', order: 'asc' }
const resting = { state: 'SUSPENDED', pageSize: '5', column: 'dueAt', order: 'asc' }

/** Today's orders of a worker: the next one at large with its one step, the others by the time that is left. */
export function MyWork(): ReactNode {
  useFreshTickets()
  const flow = useDealFlow()
  const { data, error, refetch } = useEndpoint(repairApi.mine, onTheWay, { quiet: true })
  const { data: suspended } = useEndpoint(repairApi.mine, resting, { quiet: true })
  return (
    <div className="home-work">
      <header>
        <h1>{data && suspended ? headline(data.total + suspended.total) : '我的工单'}</h1>
        <Link to={page}>全部工单</Link>
      </header>
      {data ? (
        <Orders next={data.records[0]} rest={[...data.records.slice(1), ...(suspended?.records ?? [])]} flow={flow} />
      ) : (
        <Missing isFailed={error !== null} onRetry={() => void refetch()} />
      )}
      {flow.dialog}
    </div>
  )
}

const headline = (left: number): string => (left === 0 ? '今天的单都办完了' : `还有 ${left} 单`)

const Missing = ({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }): ReactNode =>
  isFailed ? (
    <section className="home-report" role="alert">
      没有取到数据
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </section>
  ) : (
    <output className="home-report home-report-large" aria-label="正在加载工单" />
  )

interface OrdersProps {
  next: Repair | undefined
  rest: readonly Repair[]
  flow: DealFlow
}

const Orders = ({ next, rest, flow }: OrdersProps): ReactNode => (
  <>
    {next && <NextOrder ticket={next} flow={flow} />}
    {rest.length > 0 && <h2>接下来，按剩余时间</h2>}
    {rest.length > 0 && (
      <ul className="home-report">
        {rest.map((ticket) => (
          <OrderRow key={ticket.id} ticket={ticket} flow={flow} />
        ))}
      </ul>
    )}
  </>
)

interface Props {
  ticket: Repair
  flow: DealFlow
}

/** The step that comes next for whoever works on a ticket, if it is theirs to take. */
function useStep(ticket: Repair): RepairAction | undefined {
  const userId = useSession((session) => session.user?.id)
  const may = useMayAny()
  return nextActions(ticket, userId).filter((action) => may(permissionOf(ticket.state, action)))[0]
}

function NextOrder({ ticket, flow }: Props): ReactNode {
  const typeText = useDictionaryText(repairType)
  const { text, tone } = useRemainingTime(ticket)
  const step = useStep(ticket)
  return (
    <section className="home-report home-report-large" aria-label="下一单">
      <header>
        <strong data-tone={tone}>{text}</strong>
        <span>{repairMachine.states[ticket.state].label}</span>
      </header>
      <h2>
        {nameIn(ticket, 'villageId')} {placeOf(ticket)}
      </h2>
      <p>{ticket.content}</p>
      <p className="home-report-quiet">
        {typeText(ticket.repairType)}，{ticket.reporterName}
        {ticket.dueAt && `，应于 ${formatDateTime(ticket.dueAt).slice(5)} 前`}
      </p>
      <footer>
        <Link to={`${page}?id=${ticket.id}`}>查看详情</Link>
      </footer>
      {step && (
        <button type="button" className="home-step" disabled={flow.isBusy} onClick={() => flow.start(ticket, step)}>
          {labelOf(step)}
        </button>
      )}
    </section>
  )
}

function OrderRow({ ticket, flow }: Props): ReactNode {
  const typeText = useDictionaryText(repairType)
  const { text, tone } = useRemainingTime(ticket)
  const step = useStep(ticket)
  return (
    <li>
      <strong data-tone={tone}>{text}</strong>
      <Link to={`${page}?id=${ticket.id}`}>
        {nameIn(ticket, 'villageId')} {placeOf(ticket)}
        <small>
          {typeText(ticket.repairType)}，{repairMachine.states[ticket.state].label}
        </small>
      </Link>
      {step && (
        <button type="button" disabled={flow.isBusy} onClick={() => flow.start(ticket, step)}>
          {labelOf(step)}
        </button>
      )}
    </li>
  )
}
