import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { DASH } from '#kernel/web/format.ts'
import { useSession } from '#kernel/web/session.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { LookFields, useProof, type LookInput } from '#engines/manage-view/web/look-fields.tsx'
import type { PhoneQuestion } from '../../shared/api.ts'
import '../reporter-panel.css'

interface Props {
  ticket: { id: string; state: string; assigneeId: string | null; reporterPhone: string | null }
  /** While it stands in one of these, its assignee is not asked why. */
  openStates: readonly string[]
  endpoint: Endpoint<PhoneQuestion, { value: string }>
  permission: Permission
  /** What is looked at, as the window that asks why says it. */
  title: string
}

/** The reporter's phone: masked until whoever works on the ticket asks for it; everybody else says why. */
export function ReporterPhone({ ticket, openStates, endpoint, permission, title }: Props): ReactNode {
  const { id, reporterPhone, assigneeId, state } = ticket
  const [plain, setPlain] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const userId = useSession((session) => session.user?.id)
  const mayAsk = useMay(permission)
  const isWorker = assigneeId !== null && assigneeId === userId && openStates.includes(state)
  const { mutate, isPending } = useCall(endpoint, {
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
          className="reporter-look"
          loading={isPending}
          onClick={() => (isWorker ? mutate({ id }) : setAsking(true))}
        >
          查看号码
        </Button>
      )}
      {isAsking && <PhoneDialog {...{ id, endpoint, title }} onClose={() => setAsking(false)} onShown={setPlain} />}
    </>
  )
}

interface DialogProps extends Pick<Props, 'endpoint' | 'title'> {
  id: string
  onClose: () => void
  onShown: (phone: string) => void
}

function PhoneDialog({ id, endpoint, title, onClose, onShown }: DialogProps): ReactNode {
  const [form] = Form.useForm<LookInput>()
  const { needsProof, proven, refused } = useProof(form)
  const { mutate, isPending } = useCall(endpoint, {
    onError: refused,
    onSuccess: ({ value }) => {
      proven()
      onShown(value)
    },
  })
  const ask = ({ reason, proof }: LookInput): void =>
    mutate({ id, reason: reason.trim(), ...(needsProof && { proof }) })
  return (
    <Dialog open title={title} okText="查看" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" onFinish={ask}>
        <LookFields needsProof={needsProof} onEnter={form.submit} />
      </Form>
    </Dialog>
  )
}
