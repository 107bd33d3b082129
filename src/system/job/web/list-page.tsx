import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { jobApi } from '../shared/api.ts'
import { jobRunState, quartzStatus } from '../shared/dictionaries.ts'
import { jobFields } from '../shared/fields.ts'
import { jobPermissions as may } from '../shared/permissions.ts'
import { pick } from '#kernel/shared/schema.ts'
import { QuartzJob, type QuartzJobInput } from '../shared/schema.ts'
import { KeyPanel } from './key-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { useJobActions } from './use-job-actions.ts'

const RunsPanel = lazy(async () => ({ default: (await loadCode(() => import('./runs-panel.tsx'))).RunsPanel }))

type Api = CrudApi<QuartzJob, QuartzJobInput>
/** Its version may be absent, which the form never makes use of. */
const api: Api = { ...jobApi, update: jobApi.update as unknown as NonNullable<Api['update']> }
const permissions = { ...may, import: may.importExcel, export: may.exportXls }
/** An emptied text is sent as such: to the call itself, nothing means unchanged. */
const input = pick(QuartzJob, [
  'jobClassName',
  'cronExpression',
  'parameter',
  'description',
  'status',
  'misfire',
  'concurrent',
])
const form = { input, controls: { jobClassName: KeyPanel, cronExpression: SchedulePanel } }

const columns = {
  status: {
    render: (_value: unknown, { status }: QuartzJob) => (
      <StatePanel state={status === 0 ? 'DONE' : 'STOPPED'} text={quartzStatus.items[status === 0 ? '0' : '-1']} />
    ),
  },
  lastState: {
    render: (_value: unknown, { lastState }: QuartzJob) =>
      lastState && <StatePanel state={lastState} text={jobRunState.items[lastState]} />,
  },
}

/** Scheduled jobs of all units: their plan, their last run, and what the operator decides about them. */
export function JobListPage(): ReactNode {
  const [shown, setShown] = useState<QuartzJob>()
  const rowActions = useJobActions(setShown)
  return (
    <>
      <ManageView
        title="定时任务"
        api={api}
        fields={jobFields}
        permissions={permissions}
        form={form}
        columns={columns}
        rowActions={rowActions}
      />
      {shown && (
        <Suspense>
          <RunsPanel job={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
