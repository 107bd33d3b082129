import { useMemo, useState, type ReactNode } from 'react'
import { Input, Segmented } from 'antd'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { trafficApi, type RouteLine, type Sample, type SlowStatement, type TraceLine } from '../shared/traffic.ts'

const EVERY_MS = 30_000
const fresh = { staleTime: 0, refetchInterval: EVERY_MS, quiet: true } as const

const ranges = [
  { value: '1h', label: '近1小时' },
  { value: '24h', label: '近24小时' },
] as const

/** How the process was, which routes take the time, what the database waits for, and the latest requests. */
export const TrafficPanel = (): ReactNode => (
  <>
    <History />
    <Routes />
    <Slow />
    <Trace />
  </>
)

function History(): ReactNode {
  const [range, setRange] = useState<'1h' | '24h'>('1h')
  const { data } = useEndpoint(trafficApi.history, { range }, { ...fresh, keepPrevious: true })
  const series = useMemo(() => {
    const of = (name: string, value: (sample: Sample) => number) => ({
      name,
      points: (data ?? []).map((sample) => ({
        key: sample.time,
        label: sample.time.slice(11, 16),
        value: value(sample),
      })),
    })
    return data && [of('请求耗时95%', ({ p95 }) => p95), of('处理延迟', ({ late }) => late)]
  }, [data])
  return (
    <div className="monitor-wide">
      <Segmented aria-label="时间范围" options={[...ranges]} value={range} onChange={setRange} />
      <ChartPanel title="运行历史" unit="毫秒" kind="line" nameOf="时间" series={series} />
    </div>
  )
}

interface PartProps<R> {
  title: string
  none: string
  rows: readonly R[] | undefined
  columns: readonly DataColumn<R>[]
  keyOf: (row: R, index: number) => string
  tools?: ReactNode
}

const Part = <R,>({ title, none, rows, columns, keyOf, tools }: PartProps<R>): ReactNode => (
  <section className="stat-panel monitor-wide" aria-label={title}>
    <header className="stat-head">
      <h2>{title}</h2>
      {tools}
    </header>
    {rows?.length === 0 ? (
      <EmptyState small title={none} text="" />
    ) : (
      <DataTable caption={title} columns={columns} rows={rows ?? []} keyOf={keyOf} />
    )}
  </section>
)

const routeColumns: DataColumn<RouteLine>[] = [
  { key: 'path', title: '接口', render: ({ method, path }) => `${method} ${path}` },
  { key: 'count', title: '次数', isNumber: true, render: ({ count }) => count },
  { key: 'failed', title: '5xx', isNumber: true, render: ({ failed }) => failed },
  { key: 'mean', title: '平均（毫秒）', isNumber: true, render: ({ mean }) => mean },
  { key: 'p95', title: '95%（毫秒）', isNumber: true, render: ({ p95 }) => p95 },
]

function Routes(): ReactNode {
  const { data } = useEndpoint(trafficApi.routes, {}, fresh)
  return (
    <Part
      title="接口耗时"
      none="还没有请求"
      rows={data?.slice(0, 20)}
      columns={routeColumns}
      keyOf={({ method, path }) => `${method} ${path}`}
    />
  )
}

const slowColumns: DataColumn<SlowStatement>[] = [
  { key: 'text', title: '语句', render: ({ text }) => text },
  { key: 'running', title: '已执行（毫秒）', isNumber: true, render: ({ running }) => running },
  { key: 'waits', title: '等待锁', render: ({ waitsForLock }) => (waitsForLock ? '是' : '否') },
]

function Slow(): ReactNode {
  const { data } = useEndpoint(trafficApi.slow, {}, fresh)
  return (
    <Part
      title="慢语句与锁等待"
      none="没有执行超过0.5秒或等待锁的语句"
      rows={data}
      columns={slowColumns}
      keyOf={(_, index) => String(index)}
    />
  )
}

const traceColumns: DataColumn<TraceLine>[] = [
  { key: 'time', title: '时间', render: ({ time }) => time.slice(11) },
  { key: 'path', title: '接口', render: ({ method, path }) => `${method} ${path}` },
  { key: 'status', title: '状态', isNumber: true, render: ({ status }) => status },
  { key: 'cost', title: '毫秒', isNumber: true, render: ({ cost }) => cost },
  { key: 'user', title: '用户', render: ({ username }) => username },
  { key: 'ip', title: 'IP', render: ({ ip }) => ip },
]

function Trace(): ReactNode {
  const [part, setPart] = useState('')
  const { data } = useEndpoint(trafficApi.trace, {}, fresh)
  const rows = data?.filter(({ method, path, username }) => `${method} ${path} ${username}`.includes(part))
  return (
    <Part
      title="请求追踪"
      none="没有符合的请求"
      rows={rows}
      columns={traceColumns}
      keyOf={(_, index) => String(index)}
      tools={
        <Input.Search
          aria-label="筛选接口或用户"
          placeholder="筛选接口或用户"
          allowClear
          maxLength={50}
          onSearch={(text) => setPart(text.trim())}
        />
      }
    />
  )
}
