import { useState, type ReactNode } from 'react'
import { Alert, Button, Form } from 'antd'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../../shared/api.ts'
import type { BatchAnswer, Repair } from '../../shared/schema.ts'
import { WorkerPicker } from './pickers/worker-picker.tsx'
import './dispatch-dialog.css'
import '../../report/web/report-panel.css'

interface Props {
  tickets: readonly Repair[]
  onClose: () => void
  /** The tickets have been sent out, or some of them. */
  onSent: () => void
}

/** Several waiting tickets to one worker; what stayed behind says why. */
export function BatchDispatchDialog({ tickets, onClose, onSent }: Props): ReactNode {
  const [form] = Form.useForm<{ targetUserId: string }>()
  const [answer, setAnswer] = useState<BatchAnswer>()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(repairApi.dispatchBatch, {
    invalidates: [repairApi.page, repairApi.mine, repairApi.one, repairApi.statistics],
  })
  const send = async ({ targetUserId }: { targetUserId: string }): Promise<void> => {
    const sent = await mutateAsync({ ids: tickets.map(({ id }) => id).join(','), targetUserId })
    onSent()
    if (sent.refused.length > 0) return setAnswer(sent)
    toast.success(`已派 ${sent.dispatched} 单`)
    onClose()
  }
  if (answer) return <AnswerDialog answer={answer} onClose={onClose} />
  const [first] = tickets
  return (
    <Dialog
      open
      title={`批量派单（${tickets.length}单）`}
      okText="派单"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      {/* A refusal has been shown by the call; the dialog stays. */}
      <Form
        form={form}
        layout="vertical"
        className="repair-form"
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <p className="repair-subject">{tickets.map(({ repairNo }) => repairNo).join('、')}</p>
        <Form.Item name="targetUserId" label="维修人员" rules={[{ required: true, message: '请选择维修人员!' }]}>
          <WorkerPicker ticketId={first?.id ?? ''} hasFocus />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

type Refused = BatchAnswer['refused'][number]

const columns: readonly DataColumn<Refused>[] = [
  { key: 'repairNo', title: '报修单号', render: ({ repairNo }) => repairNo },
  { key: 'reason', title: '未派原因', render: ({ reason }) => reason },
]

/** Which tickets stayed, each with its reason. */
function AnswerDialog({ answer, onClose }: { answer: BatchAnswer; onClose: () => void }): ReactNode {
  const { dispatched, refused } = answer
  return (
    <Dialog
      open
      title="批量派单结果"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <Alert
        className="repair-alert"
        type={dispatched > 0 ? 'warning' : 'error'}
        showIcon
        title={`已派 ${dispatched} 单，${refused.length} 单未派`}
      />
      <DataTable caption="未派的工单" columns={columns} rows={refused} keyOf={({ repairNo }) => repairNo} />
    </Dialog>
  )
}
