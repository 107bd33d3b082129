import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import { useMay } from '#kernel/web/gate.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { DASH } from '#kernel/web/format.ts'
import { useSession } from '#kernel/web/session.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { LookFields, useProof, type LookInput } from '#engines/manage-view/web/look-fields.tsx'
import { repairApi } from '../../shared/api.ts'
import { repairPermissions } from '../../shared/permissions.ts'
import type { Repair } from '../../shared/schema.ts'
import { openStates } from '../../shared/states.ts'

/** The reporter's phone: masked until whoever works on the ticket asks for it; everybody else says why. */
export function PhonePanel({ ticket }: { ticket: Repair }): ReactNode {
  const { id, reporterPhone, assigneeId, state } = ticket
  const [plain, setPlain] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const userId = useSession((session) => session.user?.id)
  const mayAsk = useMay(repairPermissions.phone)
  const isWorker = assigneeId !== null && assigneeId === userId && openStates.includes(state)
  const { mutate, isPending } = useCall(repairApi.phone, {
    onSuccess: ({ value }) => setPlain(value),
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
      {isAsking && <PhoneDialog id={id} onClose={() => setAsking(false)} onShown={setPlain} />}
    </>
  )
}

interface DialogProps {
  id: string
  onClose: () => void
  onShown: (phone: string) => void
}

function PhoneDialog({ id, onClose, onShown }: DialogProps): ReactNode {
  const [form] = Form.useForm<LookInput>()
  const { needsProof, proven, refused } = useProof(form)
  const { mutate, isPending } = useCall(repairApi.phone, {
    onError: refused,
    onSuccess: ({ value }) => {
      proven()
      onShown(value)
    },
  })
  const ask = ({ reason, proof }: LookInput): void =>
    mutate({ id, reason: reason.trim(), ...(needsProof && { proof }) })
  return (
    <Dialog open title="查看报修人电话" okText="查看" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" onFinish={ask}>
        <LookFields needsProof={needsProof} onEnter={form.submit} />
      </Form>
    </Dialog>
  )
}
