import type { ReactNode } from 'react'
import { Alert, Form } from 'antd'
import { add, compare } from '#kernel/shared/decimal.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { payApi } from '../../payment/shared/api.ts'
import { leaveShare, leftLines } from '../shared/leave-share.ts'
import type { AskedLine } from '../shared/refund-split.ts'
import { refundApi, refundCalls } from '../shared/api.ts'
import type { RefundInput, RefundQuote } from '../shared/schema.ts'
import { LeavePanel } from './leave-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { PayeePanel } from './payee-panel.tsx'
import { ReasonPanel } from './reason-panel.tsx'

type Typed = Pick<RefundInput, 'leftOn' | 'reasonCode' | 'reason' | 'way' | 'payeeName' | 'bankName' | 'accountNo'> & {
  items: { principal?: string | null; lateFee?: string | null }[]
}

interface Props {
  payOrderId: string
  payNo: string
  onClose: () => void
  onDone: () => void
}

/** What was let go for paying bills whole and early, and is owed again with the first part of them that goes back. */
const lostOf = (lines: RefundQuote['lines'], asked: readonly AskedLine[]): string =>
  add(lines.filter(({ billId }) => asked.some((line) => line.billId === billId)).map(({ early }) => early))

const sumOf = (asked: readonly AskedLine[]): string =>
  add(asked.flatMap(({ principal, lateFee }) => [principal, lateFee]))

/** Lines of which something was typed. */
const chosenOf = (lines: RefundQuote['lines'], items: Typed['items'] | undefined): AskedLine[] =>
  lines.flatMap(({ billId, accountId }, at) => {
    const { principal, lateFee } = items?.[at] ?? {}
    const line = { billId, accountId, principal: principal ?? '0.00', lateFee: lateFee ?? '0.00' }
    return compare(sumOf([line]), 0) > 0 ? [line] : []
  })

/** Asks for money of a payment to go back, whose turn has ended: which lines, how much, why and how. */
export function ApplyDialog({ payOrderId, payNo, ...rest }: Props): ReactNode {
  const { data } = useEndpoint(refundCalls.quote, { payOrderId }, { staleTime: 0 })
  if (!data) return null
  if (data.refusal !== null)
    return (
      <Dialog open title={`申请退款 ${payNo}`} onCancel={rest.onClose} footer={null}>
        <Alert type="warning" showIcon title={data.refusal} />
      </Dialog>
    )
  return <ApplyForm quote={data} payOrderId={payOrderId} payNo={payNo} {...rest} />
}

function ApplyForm({ quote, payOrderId, payNo, onClose, onDone }: Props & { quote: RefundQuote }): ReactNode {
  const [form] = Form.useForm<Typed>()
  const items = Form.useWatch('items', { form, preserve: true })
  const leftOn = Form.useWatch('leftOn', form)
  const { mutate, isPending } = useDialogCall(form, refundCalls.apply, {
    invalidates: [refundApi.page, payApi.page],
    said: ({ refundNo }) => `已提交审批，退款单号${refundNo}`,
    onClose,
    onDone,
  })
  const share = leftOn ? leaveShare(quote.lines, leftOn, quote.keepEarly === 'Y') : undefined
  const isRefused = typeof share === 'string'
  const asked = share === undefined ? chosenOf(quote.lines, items) : isRefused ? [] : leftLines(share)
  const sum = sumOf(asked)
  const lost = lostOf(quote.lines, asked)
  const hasMoney = compare(sum, quote.toAccounts) > 0
  const send = (typed: Typed): void =>
    mutate({
      ...typed,
      ...(quote.channel !== null && { way: 'ORIGINAL' as const }),
      ...{ refundKind: 'PAYMENT', payOrderId, leftOn: leftOn || null },
      items: leftOn ? null : asked,
    })
  return (
    <Dialog
      open
      width={720}
      title={`申请退款 ${payNo}`}
      okText="提交审批"
      okButtonProps={{ disabled: sum === '0.00' }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        可退¥{formatMoney(quote.amount)}，本次退款<strong>¥{formatMoney(sum)}</strong>。付款后账单恢复欠费。
        {lost !== '0.00' && `原享早缴优惠¥${formatMoney(lost)}不再享受，一并恢复欠费。`}
        {quote.toAccounts !== '0.00' && `其中最多¥${formatMoney(quote.toAccounts)}由预存款支付，先退回原账户。`}
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ items: quote.lines.map(({ principal, lateFee }) => ({ principal, lateFee })) }}
        onFinish={send}
      >
        {quote.lines.some(({ months }) => months !== null) && <LeavePanel share={share} quote={quote} />}
        {!leftOn && <LinesPanel lines={quote.lines} />}
        <ReasonPanel />
        {hasMoney && quote.channel === null && <PayeePanel />}
        {hasMoney && quote.channel !== null && (
          <Alert
            type="info"
            showIcon
            title={`原路退回：${onlineChannel.items[quote.channel]}`}
            description="线上支付的款项退回原付款账户；渠道确认退款后账单才恢复欠费。渠道最终拒绝时可以改用其他方式。"
          />
        )}
      </Form>
    </Dialog>
  )
}
