import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../../shared/api.ts'
import { repairType } from '../../shared/dictionaries.ts'
import { nameIn, placeOf } from '../../shared/place-text.ts'
import { openStates, repairMachine } from '../../shared/states.ts'
import { ProgressPanel } from '../../mine/web/progress-panel.tsx'
import { RemainingPanel } from '../../timing/web/remaining-panel.tsx'
import { useFreshTickets } from '../use-fresh-tickets.ts'
import '../my-report-panel.css'

const page = '/wisdom/repair/mine'
/** Kept as one object, so that it is asked for once. */
const newest = { state: openStates.join(','), pageNo: '1', pageSize: '1', column: 'createTime', order: 'desc' }

/** How far the last open report is, on the home page of who reported it; nothing where none is open. */
export function MyReport(): ReactNode {
  useFreshTickets()
  const typeText = useDictionaryText(repairType)
  const { data, error, refetch } = useEndpoint(repairApi.mine, newest, { quiet: true })
  if (error && !data) {
    return (
      <section className="home-report" role="alert">
        没有取到数据
        <button type="button" onClick={() => void refetch()}>
          重试
        </button>
      </section>
    )
  }
  if (!data) return <output className="home-report" aria-label="正在加载报修" />
  const ticket = data.records[0]
  if (!ticket) return null
  const worker = nameIn(ticket, 'assigneeId')
  const waits = ticket.state === 'WAIT_VERIFY'
  return (
    <section className="home-report" aria-label="最近的报修">
      <header>
        <h2>
          {typeText(ticket.repairType)}，{placeOf(ticket)}
        </h2>
        <span>{repairMachine.states[ticket.state].label}</span>
      </header>
      <ProgressPanel state={ticket.state} />
      <p>
        {worker === '' ? '等待物业派单' : `${worker}负责`} {ticket.dueAt && <RemainingPanel ticket={ticket} />}
      </p>
      <footer>
        <Link to={`${page}?id=${ticket.id}`}>{waits ? '去验收' : '看进度'}</Link>
        {data.total > 1 && <Link to={page}>共 {data.total} 单</Link>}
      </footer>
    </section>
  )
}
