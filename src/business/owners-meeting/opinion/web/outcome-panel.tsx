import { useState, type ReactNode } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { useDownload } from '#kernel/web/use-download.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { consultationPermissions } from '../../consultation/shared/permissions.ts'
import { noDecision, type Consultation } from '../../consultation/shared/schema.ts'
import { outcomeApi } from '../shared/api.ts'
import { shareOf } from '../shared/opinion-count.ts'
import type { Outcome } from '../shared/schema.ts'
import { CountsPanel } from './counts-panel.tsx'
import '../../meeting/web/meeting-panel.css'

const OutcomePrint = block(
  () => import('./outcome-print.tsx'),
  (m) => m.OutcomePrint,
)

type Building = Outcome['turnout'][number]
const columns: readonly DataColumn<Building>[] = [
  { key: 'name', title: '楼栋', render: ({ name }) => name },
  { key: 'households', title: '应答户数', isNumber: true, render: ({ households }) => households },
  { key: 'answered', title: '已答户数', isNumber: true, render: ({ answered }) => answered },
  {
    ...{ key: 'share', title: '应答率(%)', isNumber: true },
    render: ({ answered, households }) => shareOf(answered, households),
  },
]

/** How many homes have answered, and what they said as far as it is told. */
export function OutcomePanel({ row }: { row: Consultation }): ReactNode {
  const { data, error } = useEndpoint(outcomeApi.read, { id: row.id }, { staleTime: 0 })
  if (error && !data) return <Alert type="warning" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const { households, answered, turnout, refusal, questions } = data
  return (
    <>
      {refusal === null && <Actions row={row} />}
      <p className="meeting-note">{noDecision}</p>
      <div className="meeting-figures">
        <FigureCard label="应答户数" value={households} unit="户" help="有已认证业主的房屋" />
        <FigureCard label="已答户数" value={answered} unit="户" />
        <FigureCard label="应答率" value={shareOf(answered, households)} unit="%" />
      </div>
      <DataTable caption="各楼栋应答" columns={columns} rows={turnout} keyOf={({ buildingId }) => buildingId} />
      {refusal === null ? <CountsPanel questions={questions} /> : <Alert type="info" showIcon title={refusal} />}
    </>
  )
}

function Actions({ row }: { row: Consultation }): ReactNode {
  const [isPrinting, setPrinting] = useState(false)
  const [save, isBusy] = useDownload()
  const mayExport = useMay(consultationPermissions.export)
  const mayPrint = useMay(consultationPermissions.print) && row.state === 'CLOSED'
  return (
    <p className="meeting-actions">
      {mayExport && (
        <Button loading={isBusy} onClick={() => void save(outcomeApi.sheet, { id: row.id })}>
          导出结果
        </Button>
      )}
      {mayPrint && <Button onClick={() => setPrinting(true)}>打印结果</Button>}
      {isPrinting && <OutcomePrint id={row.id} onClose={() => setPrinting(false)} />}
    </p>
  )
}
