import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { todayText } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useDownload } from '#kernel/web/use-download.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { FigureCard, type Figure } from '#engines/statistics/web/figure-card.tsx'
import { feeReportPermissions } from '../shared/permissions.ts'
import { feeReportApi, type FeeReport, type ReportQuery } from '../shared/report.ts'
import { reportAddresses } from './addresses.ts'
import './report-page.css'

const PeriodPanel = block(
  () => import('./period-panel.tsx'),
  (m) => m.PeriodPanel,
  { height: 32 },
)
const LinesPanel = block(
  () => import('./lines-panel.tsx'),
  (m) => m.LinesPanel,
  { height: 240 },
)
const WaysPanel = block(
  () => import('./sums-panel.tsx'),
  (m) => m.WaysPanel,
  { height: 240 },
)
const MovementPanel = block(
  () => import('./sums-panel.tsx'),
  (m) => m.MovementPanel,
  { height: 240 },
)
const ReportPrint = block(
  () => import('./report-print.tsx'),
  (m) => m.ReportPrint,
)

const PERIOD = /^\d{4}-\d{2}(-\d{2})?$/

/** 收费报表: what was taken and given back on a day or in a month, as the lists of payments have it. */
export function FeeReportPage(): ReactNode {
  useWidgets()
  const [params, setParams] = useSearchParams()
  const [today] = useState(todayText)
  const [isPrinting, setPrinting] = useState(false)
  const [save, isSaving] = useDownload()
  const asked = params.get('period') ?? ''
  const villageId = params.get('villageId') ?? undefined
  const query: ReportQuery = { period: PERIOD.test(asked) ? asked : today, villageId }
  const { data, error, refetch } = useEndpoint(feeReportApi.read, query, { keepPrevious: true, quiet: true })
  const change = (part: Partial<ReportQuery>): void => {
    const next = { ...query, ...part }
    setParams({ period: next.period, ...(next.villageId && { villageId: next.villageId }) }, { replace: true })
  }
  return (
    <div className="stat-page">
      <search className="stat-filters" aria-label="报表范围">
        <PeriodPanel query={query} today={today} onChange={change} />
        <Button type="primary" disabled={!data} onClick={() => setPrinting(true)}>
          打印
        </Button>
        <Gate permission={feeReportPermissions.export}>
          <Button loading={isSaving} onClick={() => void save(feeReportApi.export, query)}>
            导出
          </Button>
        </Gate>
      </search>
      {error && !data ? (
        <Problem
          kind="failed"
          title="数据获取失败"
          text={error.message}
          action="重试"
          onAction={() => void refetch()}
        />
      ) : (
        <Parts report={data} query={query} today={today} />
      )}
      {isPrinting && data && <ReportPrint report={data} onClose={() => setPrinting(false)} />}
    </div>
  )
}

interface PartsProps {
  report: FeeReport | undefined
  query: ReportQuery
  today: string
}

/** The sums of a report with the lists behind them; without values while it loads. */
function figuresOf({ report, query, today }: PartsProps): Figure[] {
  const unit = '元'
  if (!report) return ['收款', '撤销', '退款', '实收'].map((label) => ({ label, unit, value: undefined }))
  const { count, collected, undoneCount, undone, refundCount, refunded, net, waived, arrears } = report
  const to = reportAddresses(report, query.villageId, today)
  const help = '期间内撤销的收款，不论何时收取'
  const figures: Figure[] = [
    { label: `收款（${count}笔）`, unit, value: collected, to: to.made },
    { label: `撤销（${undoneCount}笔）`, unit, value: undone, to: to.undone, help },
    {
      label: `退款（${refundCount}笔）`,
      unit,
      value: refunded,
      to: to.refunded,
      help: '期间内付出的退款，不论何时收取',
    },
    { label: '实收', unit, value: net, help: '收款减去撤销和退款' },
    { label: '减免违约金', unit, value: waived, help: '期间内批准的减免，不计入收款和实收' },
  ]
  if (arrears) figures.push({ label: '期末欠费', unit, value: arrears.closing, to: to.closing })
  return figures
}

function Parts(props: PartsProps): ReactNode {
  const { report } = props
  return (
    <>
      <section className="stat-figures" data-money aria-label="合计">
        {figuresOf(props).map((figure, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels hold numbers, places stay
          <FigureCard key={at} {...figure} />
        ))}
      </section>
      {report && (
        <div className="stat-charts">
          <LinesPanel title="收款明细" lines={report.lines} />
          {report.undoneLines.length > 0 && <LinesPanel title="撤销明细" lines={report.undoneLines} />}
          {report.refundLines.length > 0 && <LinesPanel title="退款明细" lines={report.refundLines} />}
          <WaysPanel ways={report.ways} />
          {report.arrears && <MovementPanel arrears={report.arrears} />}
        </div>
      )}
    </>
  )
}
