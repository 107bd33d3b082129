import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { jobApi } from '../shared/api.ts'
import { jobPermissions as may } from '../shared/permissions.ts'
import type { QuartzJob } from '../shared/schema.ts'

/** Most runs are over by then, and the list shows how they ended. */
const SETTLE_MS = 1500

const nameOf = ({ description, jobClassName }: QuartzJob): string => (description === '' ? jobClassName : description)

/** Start, stop, run now, history. */
export function useJobActions(onHistory: (job: QuartzJob) => void): RowAction<QuartzJob>[] {
  const toast = useToast()
  const confirm = useConfirm()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const options = { invalidates: [jobApi.page, jobApi.one], onSuccess: (_: null, text: string) => toast.success(text) }
  const { mutate: pause } = useCall(jobApi.pause, options)
  const { mutate: resume } = useCall(jobApi.resume, options)
  const { mutateAsync: execute } = useCall(jobApi.execute, {
    ...options,
    invalidates: [jobApi.page, jobApi.one, jobApi.runs],
  })
  const ask = useCallback(
    async (title: string, content: string, work: () => void) => {
      if (await confirm({ title, content, okText: '确定' })) work()
    },
    [confirm],
  )
  return useMemo(
    () => [
      {
        key: 'execute',
        label: '执行',
        permission: may.execute,
        onClick: (job, list) =>
          void ask(`立即执行“${nameOf(job)}”？`, '任务会马上在后台执行一次，不影响原有计划。', () => {
            void execute({ id: job.id }).then(
              () => (timer.current = setTimeout(() => list.refresh(), SETTLE_MS)),
              () => undefined,
            )
          }),
      },
      { key: 'history', label: '记录', permission: may.list, onClick: onHistory },
      {
        key: 'pause',
        label: '停止',
        permission: may.pause,
        visible: ({ status }) => status === 0,
        onClick: (job) =>
          void ask(`停止“${nameOf(job)}”？`, '停止后不再按计划执行，直到重新启动。', () => pause({ id: job.id })),
      },
      {
        key: 'resume',
        label: '启动',
        permission: may.resume,
        visible: ({ status }) => status !== 0,
        onClick: ({ id }) => resume({ id }),
      },
    ],
    [ask, execute, pause, resume, onHistory],
  )
}
