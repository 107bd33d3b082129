import type { ReactNode } from 'react'
import { Card, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { DASH, formatFileSize, formatNumber } from '#kernel/web/format.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { monitorApi, type Overview } from '../shared/api.ts'
import './overview-page.css'

const TrafficPanel = block(
  () => import('./traffic-panel.tsx'),
  (m) => m.TrafficPanel,
  { height: 400 },
)

const EVERY_MS = 10_000

/** How the server, the database, the jobs, the sockets and the disk are, every ten seconds anew. */
export function OverviewPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(
    monitorApi.overview,
    {},
    { staleTime: 0, refetchInterval: EVERY_MS, quiet: true },
  )
  if (error && !data)
    return <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return (
    <section className="monitor" aria-label="性能监控">
      <p className="monitor-time">
        {data.time}，每10秒刷新{error && `（刷新失败：${error.message}）`}
      </p>
      <Server {...data.server} sockets={data.sockets} />
      <Database {...data.database} />
      <Card title="后台任务">
        <Facts
          rows={[
            ['等待', formatNumber(data.jobs.waiting)],
            ['执行中', formatNumber(data.jobs.running)],
            ['多次重试仍失败', formatNumber(data.jobs.failed)],
          ]}
        />
      </Card>
      <Card title="磁盘">
        {data.disks.map(({ name, max, rest, restPPT }) => (
          <Share
            key={name}
            label={name}
            share={restPPT}
            text={`已用${restPPT}%，剩余${formatFileSize(rest)}，共${formatFileSize(max)}`}
          />
        ))}
      </Card>
      <Tables tables={data.database.tables} />
      <TrafficPanel />
    </section>
  )
}

function Server(server: Overview['server'] & { sockets: number }): ReactNode {
  const { machineMemory, machineFree } = server
  const used = Math.round((1 - machineFree / Math.max(machineMemory, 1)) * 1000) / 10
  return (
    <Card title="服务器">
      <Share label="内存" share={used} text={`已用${used}%，共${formatFileSize(machineMemory)}`} />
      <Facts
        rows={[
          ['运行时间', duration(server.uptime)],
          ['进程内存', formatFileSize(server.memory)],
          ['堆内存', formatFileSize(server.heap)],
          ['进程平均 CPU', `${server.cpu}%`],
          ['系统负载', `${server.load}（${server.cores}核）`],
          ['响应延迟', `中位${server.lateMedian}毫秒，最差1%为${server.lateWorst}毫秒`],
          ['在线连接', formatNumber(server.sockets)],
          ['运行环境', `Node.js ${server.node}`],
        ]}
      />
    </Card>
  )
}

function Database(database: Overview['database']): ReactNode {
  const { connections, mostConnections } = database
  const used = Math.round((connections / Math.max(mostConnections, 1)) * 1000) / 10
  return (
    <Card title="数据库">
      <Share label="连接数" share={used} text={`${connections}个，上限${mostConnections}个`} />
      <Facts
        rows={[
          ['版本', `PostgreSQL ${database.version}`],
          ['占用空间', formatFileSize(database.size)],
          ['缓存命中率', database.hitRate === null ? DASH : `${database.hitRate}%`],
          ['提交事务', formatNumber(database.commits)],
          ['回滚事务', formatNumber(database.rollbacks)],
          ['死锁', formatNumber(database.deadlocks)],
        ]}
      />
    </Card>
  )
}

function Tables({ tables }: Pick<Overview['database'], 'tables'>): ReactNode {
  return (
    <Card title="最大的数据表" className="monitor-tables">
      <table>
        <thead>
          <tr>
            <th scope="col">数据表</th>
            <th scope="col">行数（估计）</th>
            <th scope="col">占用空间</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, rows, size }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{formatNumber(rows)}</td>
              <td>{formatFileSize(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const Facts = ({ rows }: { rows: readonly (readonly [string, string])[] }): ReactNode => (
  <dl className="monitor-facts">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A share of a whole in percent, with the same in words. */
const Share = ({ label, share, text }: { label: string; share: number; text: string }): ReactNode => (
  <div className="monitor-share">
    <span>{label}</span>
    <meter min={0} max={100} high={80} value={share} aria-label={label} />
    <span>{text}</span>
  </div>
)

function duration(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return days > 0 ? `${days}天${hours}小时` : hours > 0 ? `${hours}小时${minutes}分` : `${minutes}分`
}
