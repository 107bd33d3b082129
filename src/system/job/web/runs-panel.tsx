import { useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { pageLimits, type Page } from '#kernel/shared/page.ts'
import { jobApi } from '../shared/api.ts'
import { jobRunSource, jobRunState } from '../shared/dictionaries.ts'
import type { JobRun, QuartzJob } from '../shared/schema.ts'
import { StatePanel } from './state-panel.tsx'
import './runs-panel.css'

const pollMs = 2000

interface Props {
  job: QuartzJob
  onClose: () => void
}

/** What will run next and what ran: outcome, duration and error of each run, newest first. */
export function RunsPanel({ job, onClose }: Props): ReactNode {
  const title = job.description === '' ? job.jobClassName : job.description
  return (
    <SideDrawer title={`执行记录：${title}`} open size={560} onClose={onClose} maskClosable>
      <NextRuns job={job} />
      <h3 className="job-runs-title">执行记录</h3>
      <Runs jobClassName={job.jobClassName} />
    </SideDrawer>
  )
}

function NextRuns({ job: { cronExpression, status } }: { job: QuartzJob }): ReactNode {
  const { data = [] } = useEndpoint(jobApi.nextRuns, { cronExpression }, { enabled: status === 0, quiet: true })
  return (
    <>
      <h3 className="job-runs-title">接下来10次执行</h3>
      {status === 0 ? (
        <ol className="job-next">
          {data.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      ) : (
        <p className="job-run-facts">任务已停止，不会按计划执行。</p>
      )}
    </>
  )
}

function Runs({ jobClassName }: { jobClassName: string }): ReactNode {
  const [page, setPage] = useState(1)
  const query = { jobClassName, pageNo: String(page), pageSize: String(pageLimits.size) }
  const known = useQueryClient().getQueryData<Page<JobRun>>(keyOf(jobApi.runs, query))
  const isBusy = known?.records.some(({ state }) => state === 'RUNNING') ?? false
  const options = { keepPrevious: true, staleTime: 0, refetchInterval: isBusy ? pollMs : (false as const) }
  const { data, error, refetch } = useEndpoint(jobApi.runs, query, options)
  if (error && !data)
    return <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (data.total === 0) return <EmptyState title="还没有执行过" />
  return (
    <>
      <ul className="job-runs" aria-label="执行记录">
        {data.records.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </>
  )
}

function Run({ run }: { run: JobRun }): ReactNode {
  const { startTime, state, costTime, source, createBy, attempts, error } = run
  const by = source === 'MANUAL' ? `${jobRunSource.items[source]}（${createBy ?? ''}）` : jobRunSource.items[source]
  return (
    <li>
      <div className="job-run-head">
        <time>{startTime}</time>
        <StatePanel state={state} text={jobRunState.items[state]} />
      </div>
      <div className="job-run-facts">
        {by}
        {costTime !== null && ` · 耗时 ${durationOf(costTime)}`}
        {attempts > 1 && ` · 第${attempts}次尝试`}
      </div>
      {error !== null && <div className="job-run-error">{error}</div>}
    </li>
  )
}

const durationOf = (ms: number): string => (ms < 1000 ? `${ms} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`)
