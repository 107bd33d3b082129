import { useState, type ReactNode } from 'react'
import { Button, Form, Input, Select } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { randomId } from '#kernel/web/random-id.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { isRecorded } from '../../meeting/shared/states.ts'
import { paperApi } from '../shared/api.ts'
import { paperChannel, paperStand } from '../shared/dictionaries.ts'
import { paperPermissions } from '../shared/permissions.ts'
import type { RegisterInput } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

const EnterDialog = block(
  () => import('./enter-dialog.tsx'),
  (m) => m.EnterDialog,
)

const ReceiptDialog = block(
  () => import('./receipt-dialog.tsx'),
  (m) => m.ReceiptDialog,
)

const channels = optionsOf(paperChannel)
const tones = { REGISTERED: 'warning', ENTERED: 'processing', CHECKED: 'success' } as const

/** Papers of a vote: taken in by number, then typed by two people. Nothing that stands on one is shown. */
export function PapersPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const [asked, setAsked] = useState<string>()
  const [isHanding, setHanding] = useState(false)
  const mayList = useMay(paperPermissions.list)
  const mayHand = useMay(paperPermissions.receipt) && isRecorded(row)
  const { data } = useEndpoint(paperApi.list, { meetingId: row.id }, { enabled: mayList, quiet: true })
  if (!mayList) return <p>纸质表决票由召集人登记和录入。</p>
  return (
    <>
      {mayHand ? <Button onClick={() => setHanding(true)}>领取回执</Button> : <RegisterForm meetingId={row.id} />}
      {isHanding && <ReceiptDialog meetingId={row.id} onClose={() => setHanding(false)} />}
      <ul className="meeting-list">
        {(data ?? []).map(({ id, ballotNo, rooms, registeredAt, stand, isOwn }) => (
          <li key={id}>
            <strong>{ballotNo}</strong>
            <StateMark tone={tones[stand]}>{paperStand.items[stand]}</StateMark>
            <span className="meeting-grow">
              {rooms} · {registeredAt}
            </span>
            {stand !== 'CHECKED' && !isOwn && (
              <Button
                size="small"
                aria-label={`${stand === 'REGISTERED' ? '录入' : '复核'}${ballotNo}`}
                onClick={() => setAsked(id)}
              >
                {stand === 'REGISTERED' ? '录入' : '复核'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <EnterDialog ballotId={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function RegisterForm({ meetingId }: { meetingId: string }): ReactNode {
  const [form] = Form.useForm<Pick<RegisterInput, 'ballotNo' | 'channel'>>()
  const [idempotencyKey, setKey] = useState(randomId)
  const toast = useToast()
  const { mutate, isPending } = useCall(paperApi.register, {
    idempotencyKey,
    invalidates: [paperApi.list],
    onSuccess: ({ ballotNo }) => {
      toast.success(`${ballotNo} 已登记`)
      setKey(randomId())
      form.resetFields(['ballotNo'])
    },
    onError: (error) => void refuseFields(form, error),
  })
  return (
    <Form
      form={form}
      layout="inline"
      initialValues={{ channel: '2' }}
      onFinish={(values) => mutate({ meetingId, ...values })}
    >
      <Form.Item name="channel" label="渠道">
        <Select options={channels} />
      </Form.Item>
      <Form.Item
        name="ballotNo"
        label="表决票编号"
        tooltip="扫描二维码，或输入完整编号、末尾数字"
        rules={[{ required: true, message: '请输入表决票编号!' }]}
      >
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        登记
      </Button>
    </Form>
  )
}
