import { useState, type ReactNode } from 'react'
import { Button, Input, Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { todayText } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useDownload } from '#kernel/web/use-download.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { fieldOf } from '#kernel/shared/field.ts'
import { FieldControl, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { FigureCard, type Figure } from '#engines/statistics/web/figure-card.tsx'
import { billFields } from '../../bill/shared/fields.ts'
import { feeReportPermissions } from '../shared/permissions.ts'
import { feeReportApi, type FeeReport, type ReportQuery } from '../shared/report.ts'
import { LinesPanel } from './lines-panel.tsx'
import { reportAddresses } from './addresses.ts'
import { MovementPanel, WaysPanel } from './sums-panel.tsx'
import './report-page.css'

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
    <div className="fee-report">
      <search className="fee-report-search" aria-label="报表范围">
        <PeriodInput period={query.period} today={today} onChange={(period) => change({ period })} />
        <div className="fee-report-village">
          <label htmlFor="fee-report-village" className="only-read">
            小区
          </label>
          <FieldControl
            field={fieldOf(billFields, 'villageId')}
            id="fee-report-village"
            value={villageId}
            onChange={(next) => change({ villageId: typeof next === 'string' ? next : undefined })}
          />
        </div>
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

interface PeriodProps {
  period: string
  today: string
  onChange: (period: string) => void
}

const kinds = [
  { value: 'day', label: '日报' },
  { value: 'month', label: '月报' },
]

/** A day, or a month. */
function PeriodInput({ period, today, onChange }: PeriodProps): ReactNode {
  const isMonth = period.length === 7
  return (
    <>
      <Segmented
        aria-label="报表"
        options={kinds}
        value={isMonth ? 'month' : 'day'}
        onChange={(kind) => onChange(kind === 'month' ? period.slice(0, 7) : dayOf(period, today))}
      />
      <Input
        className="fee-report-period"
        type={isMonth ? 'month' : 'date'}
        aria-label={isMonth ? '月份' : '日期'}
        value={period}
        onChange={({ target: { value } }) => PERIOD.test(value) && onChange(value)}
      />
    </>
  )
}

/** A day itself; of a month today where it is running, else its first day. */
const dayOf = (period: string, today: string): string =>
  period.length > 7 ? period : today.startsWith(period) ? today : `${period}-01`

interface PartsProps {
  report: FeeReport | undefined
  query: ReportQuery
  today: string
}

/** The sums of a report with the lists behind them; without values while it loads. */
function figuresOf({ report, query, today }: PartsProps): Figure[] {
  const unit = '元'
  if (!report) return ['收款', '撤销', '实收'].map((label) => ({ label, unit, value: undefined }))
  const { count, collected, undoneCount, undone, net, arrears } = report
  const to = reportAddresses(report, query.villageId, today)
  const help = '期间内撤销的收款，不论何时收取'
  const figures: Figure[] = [
    { label: `收款（${count}笔）`, unit, value: collected, to: to.made },
    { label: `撤销（${undoneCount}笔）`, unit, value: undone, to: to.undone, help },
    { label: '实收', unit, value: net, help: '收款减去撤销' },
  ]
  if (arrears) figures.push({ label: '期末欠费', unit, value: arrears.closing, to: to.closing })
  return figures
}

function Parts(props: PartsProps): ReactNode {
  const { report } = props
  return (
    <>
      <section className="fee-report-figures" aria-label="合计">
        {figuresOf(props).map((figure, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels hold numbers, places stay
          <FigureCard key={at} {...figure} />
        ))}
      </section>
      {report && (
        <div className="fee-report-parts">
          <LinesPanel title="收款明细" lines={report.lines} />
          {report.undoneLines.length > 0 && <LinesPanel title="撤销明细" lines={report.undoneLines} />}
          <WaysPanel ways={report.ways} />
          {report.arrears && <MovementPanel arrears={report.arrears} />}
        </div>
      )}
    </>
  )
}
