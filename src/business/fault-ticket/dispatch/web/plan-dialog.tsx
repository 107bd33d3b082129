import { useEffect, type ReactNode } from 'react'
import { Alert, Skeleton } from 'antd'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { faultApi } from '../../shared/api.ts'
import { faultDispatchApi, type DispatchPlan } from '../shared/api.ts'

interface Props {
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

type Given = DispatchPlan['given'][number]
type Share = DispatchPlan['loads'][number]

const givenColumns: readonly DataColumn<Given>[] = [
  { key: 'no', title: '工单', render: ({ ticketNo, title }) => `${ticketNo} ${title}` },
  { key: 'who', title: '处理人', render: ({ name, reason }) => name ?? reason },
]
const loadColumns: readonly DataColumn<Share>[] = [
  { key: 'who', title: '人员', render: ({ name }) => name },
  { key: 'before', title: '现在办（单）', isNumber: true, render: ({ before }) => String(before) },
  { key: 'after', title: '派单后（单）', isNumber: true, render: ({ after }) => String(after) },
]

/** Who would get which ticket by the fewest in hand; nothing is given before it is confirmed. */
export function PlanDialog({ ids, onClose, onDone }: Props): ReactNode {
  const toast = useToast()
  const plan = useCall(faultDispatchApi.auto, { quiet: true })
  const give = useCall(faultDispatchApi.auto, {
    invalidates: [faultApi.page, faultApi.one, faultDispatchApi.staff],
    onSuccess: ({ given }) => {
      const done = given.filter(({ userId }) => userId !== null).length
      if (done < given.length) toast.warning(`已派单${done}张，${given.length - done}张未派`)
      else toast.success(`已派单${done}张`)
      onDone()
      onClose()
    },
  })
  const { mutate } = plan
  const wanted = ids.join(',')
  useEffect(() => mutate({ ids: wanted.split(','), preview: 'Y' }), [mutate, wanted])
  const { data, error } = plan
  return (
    <Dialog
      open
      width={720}
      title={`自动派单预览（${ids.length}张，按最少在办）`}
      okText="确认派单"
      okButtonProps={{ disabled: !data?.given.some(({ userId }) => userId !== null) }}
      confirmLoading={give.isPending}
      onCancel={onClose}
      onOk={() => give.mutate({ ids: [...ids] })}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="fault-plan">
          <DataTable caption="派单方案" columns={givenColumns} rows={data.given} keyOf={({ id }) => id} />
          <DataTable caption="派单后在办" columns={loadColumns} rows={data.loads} keyOf={({ userId }) => userId} />
        </div>
      )}
    </Dialog>
  )
}
