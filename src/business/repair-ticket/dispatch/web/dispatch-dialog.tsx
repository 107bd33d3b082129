import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { ticketPriority, type TicketPriority } from '#services/ticket/shared/dictionaries.ts'
import { placeOf } from '../../shared/place-text.ts'
import { repairMachine } from '../../shared/states.ts'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'
import { WorkerPicker } from './pickers/worker-picker.tsx'

interface Values {
  targetUserId: string
  priority?: TicketPriority
  remark?: string
}

const chosen = { required: true, message: '请选择维修人员!' }

/** Hands a ticket to a worker, whose load stands beside the name. */
export function DispatchDialog(props: ActionDialogProps): ReactNode {
  const { ticket } = props
  const priorities = useDictionary(ticketPriority)
  return (
    <DealDialog<Values> {...props} initialValues={{ priority: ticket.priority }}>
      <p className="repair-subject">
        {placeOf(ticket)}：{ticket.content}
      </p>
      <Form.Item name="targetUserId" label="维修人员" rules={[chosen]}>
        <WorkerPicker ticketId={ticket.id} hasFocus />
      </Form.Item>
      <Form.Item name="priority" label="优先级">
        <Radio.Group optionType="button" options={priorities.map(({ value, text }) => ({ value, label: text }))} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={2} placeholder="给维修人员的话，可不填" maxLength={500} />
      </Form.Item>
    </DealDialog>
  )
}

/** Hands a ticket from one worker to another, its timers go on; or a new report to the first one. */
export function TransferDialog(props: ActionDialogProps): ReactNode {
  const { ticket } = props
  const isRedo = repairMachine.states[ticket.state].on['transfer']?.reason ?? false
  const isNew = ticket.state === 'WAIT_ACCEPT'
  const goesOn = isRedo ? '转派后由新的维修人员重新处理' : '转派后时限继续计算'
  const remark = isRedo ? '转派原因' : '转派说明'
  const limits = [
    { max: 500, message: '不能超过500个字' },
    ...(isRedo ? [{ required: true, whitespace: true, message: '请填写转派原因!' }] : []),
  ]
  return (
    <DealDialog<Values> {...props}>
      <Form.Item
        name="targetUserId"
        label={isNew ? '维修人员' : '转给'}
        rules={[chosen]}
        extra={isNew ? undefined : goesOn}
      >
        <WorkerPicker ticketId={ticket.id} except={ticket.assigneeId} hasFocus />
      </Form.Item>
      <Form.Item name="remark" label={isNew ? '备注' : remark} rules={limits}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </DealDialog>
  )
}
