import type { ReactNode } from 'react'
import { Alert, Form, InputNumber, Radio, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { accountApi } from '../../account/shared/api.ts'
import { refundApi, refundCalls } from '../shared/api.ts'
import type { RefundInput, RefundQuote } from '../shared/schema.ts'
import { PayeePanel } from './payee-panel.tsx'
import { ReasonPanel } from './reason-panel.tsx'

interface Props {
  accountId: string
  /** Whose account it is, in words. */
  name: string
  onClose: () => void
  onDone: () => void
}

const kinds = [
  { value: 'ACCOUNT', label: '退给住户' },
  { value: 'MOVE', label: '转给该房屋的其他住户' },
]

/** Asks for money of an account to be paid out, or to be moved to whoever holds the room next. */
export function AccountDialog({ accountId, name, ...rest }: Props): ReactNode {
  const { data } = useEndpoint(refundCalls.quote, { accountId }, { staleTime: 0 })
  if (!data) return null
  if (data.refusal !== null)
    return (
      <Dialog open title={`预存退款 ${name}`} onCancel={rest.onClose} footer={null}>
        <Alert type="warning" showIcon title={data.refusal} />
      </Dialog>
    )
  return <AccountForm quote={data} accountId={accountId} name={name} {...rest} />
}

function AccountForm({ quote, accountId, name, onClose, onDone }: Props & { quote: RefundQuote }): ReactNode {
  const [form] = Form.useForm<RefundInput>()
  const kind = Form.useWatch('refundKind', form) ?? 'ACCOUNT'
  const { mutate, isPending } = useDialogCall(form, refundCalls.apply, {
    invalidates: [refundApi.page, accountApi.page],
    said: ({ refundNo }) => `已提交审批，退款单号${refundNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`预存退款 ${name}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>余额¥{formatMoney(quote.amount)}。审批通过并办理后才从账户转出。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ refundKind: 'ACCOUNT', amount: quote.amount, reasonCode: 'MOVE' }}
        onFinish={(typed) => mutate({ ...typed, accountId })}
      >
        <Form.Item name="refundKind" label="办理方式">
          <Radio.Group options={kinds} />
        </Form.Item>
        {kind === 'MOVE' && (
          <Form.Item name="toPayerId" label="转入住户" rules={[{ required: true, message: '请选择转入的住户!' }]}>
            <Select
              options={quote.holders.map(({ id, name: label, isOwner }) => ({
                value: id,
                label: `${label}（${isOwner ? '业主' : '租户'}）`,
              }))}
              notFoundContent="该房屋没有其他住户"
            />
          </Form.Item>
        )}
        <Form.Item
          name="amount"
          label="金额（元）"
          extra={`最多${quote.amount}元`}
          rules={[{ required: true, message: '请填写退款金额!' }]}
        >
          <InputNumber<string> stringMode min="0.01" max={quote.amount} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <ReasonPanel />
        {kind === 'ACCOUNT' && <PayeePanel />}
      </Form>
    </Dialog>
  )
}
