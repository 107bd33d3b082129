import { useState, type ReactNode } from 'react'
import { Button, Form, Input } from 'antd'
import { useMay } from '#kernel/web/gate.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { DASH } from '#kernel/web/format.ts'
import { useSession } from '#kernel/web/session.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../shared/api.ts'
import { repairPermissions } from '../shared/permissions.ts'
import type { Repair } from '../shared/schema.ts'
import { openStates } from '../shared/states.ts'

/** The reporter's phone: masked until whoever works on the ticket asks for it; everybody else says why. */
export function PhonePanel({ ticket }: { ticket: Repair }): ReactNode {
  const { id, reporterPhone, assigneeId, state } = ticket
  const [plain, setPlain] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const userId = useSession((session) => session.user?.id)
  const mayAsk = useMay(repairPermissions.phone)
  const isWorker = assigneeId !== null && assigneeId === userId && openStates.includes(state)
  const { mutate, isPending } = useCall(repairApi.phone, {
    onSuccess: ({ value }) => {
      setPlain(value)
      setAsking(false)
    },
  })
  if (plain) return <a href={`tel:${plain}`}>{plain}</a>
  if (!reporterPhone) return DASH
  if (!reporterPhone.includes('*')) return <a href={`tel:${reporterPhone}`}>{reporterPhone}</a>
  return (
    <>
      {reporterPhone}
      {(isWorker || mayAsk) && (
        <Button
          type="link"
          size="small"
          className="repair-reveal"
          loading={isPending}
          onClick={() => (isWorker ? mutate({ id }) : setAsking(true))}
        >
          查看号码
        </Button>
      )}
      {isAsking && (
        <PhoneDialog isBusy={isPending} onClose={() => setAsking(false)} onSend={(reason) => mutate({ id, reason })} />
      )}
    </>
  )
}

interface DialogProps {
  isBusy: boolean
  onClose: () => void
  onSend: (reason: string) => void
}

function PhoneDialog({ isBusy, onClose, onSend }: DialogProps): ReactNode {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Dialog open title="查看报修人电话" okText="查看" confirmLoading={isBusy} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onSend(reason.trim())}>
        <Form.Item
          name="reason"
          label="查看原因"
          extra="查看会留下记录"
          rules={[{ required: true, whitespace: true, message: '请填写查看原因!' }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
