import type { ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../shared/api.ts'
import type { Repair } from '../shared/schema.ts'
import { WorkerPicker } from './pickers/worker-picker.tsx'
import './dispatch-dialog.css'

interface Props {
  tickets: readonly Repair[]
  onClose: () => void
}

/** Several waiting tickets to one worker. */
export function BatchDispatchDialog({ tickets, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ targetUserId: string }>()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(repairApi.dispatchBatch, {
    invalidates: [repairApi.page, repairApi.mine, repairApi.one, repairApi.statistics],
    onSuccess: (count) => toast.success(`已派 ${count} 单`),
  })
  const send = async ({ targetUserId }: { targetUserId: string }): Promise<void> => {
    // A refusal has been shown by the call; the dialog stays.
    await mutateAsync({ ids: tickets.map(({ id }) => id).join(','), targetUserId }).then(onClose, () => undefined)
  }
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
      <Form form={form} layout="vertical" className="repair-form" onFinish={(values) => void send(values)}>
        <p className="repair-subject">{tickets.map(({ repairNo }) => repairNo).join('、')}</p>
        <Form.Item name="targetUserId" label="维修人员" rules={[{ required: true, message: '请选择维修人员!' }]}>
          <WorkerPicker ticketId={first?.id ?? ''} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
