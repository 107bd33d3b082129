import { useState, type ReactNode } from 'react'
import { Alert, Form } from 'antd'
import { companionOf, fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { todayText } from '#kernel/web/format.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { depositFields } from '../shared/fields.ts'
import type { FundAccount } from '../shared/schema.ts'
import { useDeposit, type DepositValues } from './use-deposit.ts'
import { useFirstDeposit } from './use-first-deposit.ts'
import './fund-panel.css'

interface Props {
  /** The account that is paid into; undefined where the room is still to be chosen. */
  account: FundAccount | undefined
  onClose: () => void
  onDone: () => void
}

const placeOf = (account: object): string =>
  ['villageId', 'roomId'].map((key) => (account as Record<string, unknown>)[companionOf(key)]).join(' ')

const isPaid = (account: FundAccount | undefined): boolean => account !== undefined && account.state !== '0'

/** A payment of owners. What the first deposit comes to is shown before it is sent, and sent along. */
export function DepositDialog({ account, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<DepositValues>()
  const [initial] = useState(() => ({
    date: todayText(),
    kind: isPaid(account) ? ('02' as const) : ('00' as const),
  }))
  const { roomId = account?.roomId, date, kind } = { ...initial, ...Form.useWatch([], form) }
  const isFirst = kind === '00'
  const first = useFirstDeposit(isFirst ? roomId : undefined, date)
  const { mutate, isPending } = useDeposit(form, () => {
    onDone()
    onClose()
  })
  const send = (values: DepositValues): void => {
    if (roomId) mutate({ ...values, roomId, amount: isFirst ? first.amount : values.amount })
  }
  return (
    <Dialog
      open
      title="登记交存"
      okText="交存"
      confirmLoading={isPending}
      okButtonProps={{ disabled: isFirst && first.amount === undefined }}
      onCancel={onClose}
      onOk={form.submit}
    >
      {account && <p className="fund-place">{placeOf(account)}</p>}
      <Form form={form} layout="vertical" initialValues={initial} onFinish={send}>
        {!account && <Entry name="roomId" isNeeded />}
        <Entry name="kind" isNeeded />
        <Entry name="date" isNeeded />
        {isFirst ? (
          <Alert className="fund-quote" showIcon type={first.type} title={first.text} aria-live="polite" />
        ) : (
          <Entry name="amount" isNeeded />
        )}
        <Entry name="voucherNo" />
        <Entry name="remark" />
      </Form>
    </Dialog>
  )
}

/** One field by its description. */
function Entry({
  name,
  isNeeded = false,
}: {
  name: (typeof depositFields)[number]['key']
  isNeeded?: boolean
}): ReactNode {
  const field = fieldOf(depositFields, name)
  const { label, missing, max = 1000 } = field
  const rule = isNeeded ? { required: true, message: missing } : { max, message: messages.tooLong(max) }
  return (
    <Form.Item name={name} label={label} rules={[rule]}>
      <FieldControl field={field} />
    </Form.Item>
  )
}
