import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { formatDateTime } from '#kernel/web/format.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { faultPage } from '../../shared/pages.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'
import { faultMachine } from '../../shared/states.ts'
import type { FaultAlertDetail } from '../shared/schema.ts'

type Ticket = FaultAlertDetail['tickets'][number]

const columns = (isOpening: boolean): readonly DataColumn<Ticket>[] => [
  {
    key: 'no',
    title: '工单号',
    render: ({ id, ticketNo }) =>
      isOpening ? <Link to={`${faultPage}?_open=detail:${id}`}>{ticketNo}</Link> : ticketNo,
  },
  { key: 'content', title: '故障描述', render: ({ content }) => content },
  { key: 'state', title: '状态', render: ({ state }) => faultMachine.states[state].label },
  { key: 'time', title: '上报时间', render: ({ createTime }) => formatDateTime(createTime) },
]

/** Every ticket that an alert is about; it is closed with the last of them. */
export function TicketsPanel({ tickets }: { tickets: readonly Ticket[] }): ReactNode {
  const isOpening = useMay(may.board)
  return <DataTable caption="告警涉及的工单" columns={columns(isOpening)} rows={tickets} keyOf={({ id }) => id} />
}
