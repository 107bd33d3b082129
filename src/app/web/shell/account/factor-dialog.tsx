import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { messageOf, type CallError } from '#kernel/web/call-error.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { secondFactorApi } from '#system/session/second-factor/shared/api.ts'
import type { FactorKey } from '#system/session/second-factor/shared/schema.ts'
import { RecoveryCodesView } from '../../second-factor/recovery-codes.tsx'
import { ConfirmFields, ProofFields, type FactorValues } from './factor-fields.tsx'

export type FactorTask = 'setUp' | 'change' | 'codes' | 'off'

const titles: Record<FactorTask, string> = {
  setUp: '开启两步验证',
  change: '更换验证器',
  codes: '更新恢复码',
  off: '关闭两步验证',
}

/** First who asks is proven, then what was asked for is done: a key to confirm, codes to keep, or the end of it. */
export function FactorDialog({ task, onClose }: { task: FactorTask; onClose: () => void }): ReactNode {
  const [key, setKey] = useState<FactorKey>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <CodesDialog title={task === 'codes' ? '新的恢复码' : '恢复码'} codes={codes} onClose={onClose} />
  if (key) return <ConfirmDialog title={titles[task]} factorKey={key} onCodes={setCodes} onClose={onClose} />
  return <ProofDialog task={task} onKey={setKey} onCodes={setCodes} onClose={onClose} />
}

/** Puts the server's words below their fields; those of no field are a warning. */
function useRefusal(form: ReturnType<typeof Form.useForm<FactorValues>>[0]): (error: CallError) => void {
  const toast = useToast()
  return (error) => {
    if (refuseFields(form, error).length === 0) toast.warning(messageOf(error))
  }
}

interface ProofProps {
  task: FactorTask
  onKey: (key: FactorKey) => void
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function ProofDialog({ task, onKey, onCodes, onClose }: ProofProps): ReactNode {
  const [form] = Form.useForm<FactorValues>()
  const toast = useToast()
  const onError = useRefusal(form)
  const invalidates = [secondFactorApi.read]
  const begin = useCall(secondFactorApi.begin, { quiet: true, onSuccess: onKey, onError })
  const renew = useCall(secondFactorApi.renewCodes, { quiet: true, invalidates, onSuccess: onCodes, onError })
  const off = useCall(secondFactorApi.switchOff, {
    quiet: true,
    invalidates,
    onSuccess: (_, message) => {
      toast.success(message)
      onClose()
    },
    onError,
  })
  const send = (values: FactorValues): void => {
    if (task === 'codes') renew.mutate(values)
    else if (task === 'off') off.mutate(values)
    else begin.mutate(values)
  }
  return (
    <Dialog
      title={titles[task]}
      width={480}
      open
      onCancel={onClose}
      onOk={form.submit}
      okText={task === 'off' ? '关闭两步验证' : task === 'codes' ? '更新恢复码' : '下一步'}
      okButtonProps={{ danger: task === 'off' }}
      confirmLoading={begin.isPending || renew.isPending || off.isPending}
    >
      <Form<FactorValues> form={form} layout="vertical" preserve={false} onFinish={send} style={{ paddingTop: 8 }}>
        <ProofFields asksCode={task !== 'setUp'} onEnter={form.submit} />
      </Form>
    </Dialog>
  )
}

interface ConfirmProps {
  title: string
  factorKey: FactorKey
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function ConfirmDialog({ title, factorKey, onCodes, onClose }: ConfirmProps): ReactNode {
  const [form] = Form.useForm<FactorValues>()
  const confirm = useCall(secondFactorApi.confirm, {
    quiet: true,
    invalidates: [secondFactorApi.read],
    onSuccess: onCodes,
    onError: useRefusal(form),
  })
  return (
    <Dialog
      title={title}
      width={560}
      open
      onCancel={onClose}
      onOk={form.submit}
      okText="确认并开启"
      confirmLoading={confirm.isPending}
    >
      <Form<FactorValues>
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ factorCode }) => confirm.mutate({ factorCode })}
      >
        <ConfirmFields factorKey={factorKey} onEnter={form.submit} />
      </Form>
    </Dialog>
  )
}

/** Closed by its one button alone: the codes are not shown again. */
function CodesDialog({ title, codes, onClose }: { title: string; codes: string[]; onClose: () => void }): ReactNode {
  const username = useSession((session) => session.user?.username) ?? ''
  return (
    <Dialog
      title={title}
      width={560}
      open
      closable={false}
      keyboard={false}
      onOk={onClose}
      okText="我已保存"
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <RecoveryCodesView username={username} codes={codes} />
    </Dialog>
  )
}
