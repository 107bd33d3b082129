import type { ReactNode } from 'react'
import { Form, Input, InputNumber, Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { isOwed } from '../../bill/shared/states.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { adjustApi } from '../shared/api.ts'
import { adjustRefusal, correctable, surplusOf } from '../shared/allowed.ts'
import { adjustKind } from '../shared/dictionaries.ts'

interface Values {
  adjustKind: keyof typeof adjustKind.items
  amount?: string
  reason: string
}

interface Props {
  bill: FeeBill
  onClose: () => void
  onDone: () => void
}

const kinds = optionsOf(adjustKind).filter(({ value }) => value !== 'WAIVE' && value !== 'DISCOUNT')

function amountHint(kind: Values['adjustKind'], bill: FeeBill, amount: string | undefined): string {
  if (kind === 'SUPPLEMENT') return '另出一笔补收账单，缴费期限从审批通过之日起算'
  const most = `最多${correctable(bill)}元`
  if (!amount || Number.isNaN(Number(amount))) return most
  const surplus = surplusOf(amount, bill)
  return surplus === '0.00' ? most : `${most}；其中已缴的${surplus}元转入缴费人的预存账户，可再申请退款`
}

/** Asks for more or less to be charged than a bill does, or for it to be given up; somebody else decides. */
export function ApplyDialog({ bill, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('adjustKind', form) ?? 'CORRECT'
  const amount = Form.useWatch('amount', form)
  const { mutate, isPending } = useDialogCall(form, adjustApi.create, {
    invalidates: [adjustApi.page],
    said: ({ adjustNo }) => `已提交审批，调整单号${adjustNo}`,
    onClose,
    onDone,
  })
  const options = kinds.map((one) => ({
    ...one,
    disabled:
      one.value === 'WRITE_OFF'
        ? !isOwed(bill.state)
        : adjustRefusal(one.value as 'CORRECT', bill, bill.dueDate) !== undefined,
  }))
  return (
    <Dialog
      open
      title={`调整账单${bill.billNo}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        应收{bill.receivable}元，欠费{bill.balance}元。审批同意后生效。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ adjustKind: 'CORRECT' }}
        onFinish={(values) => mutate({ ...values, billId: bill.id })}
      >
        <Form.Item name="adjustKind" label="调整方式">
          <Radio.Group options={options} />
        </Form.Item>
        {kind === 'CORRECT' || kind === 'SUPPLEMENT' ? (
          <Form.Item
            name="amount"
            label={`${adjustKind.items[kind]}金额（元）`}
            extra={amountHint(kind, bill, amount)}
            rules={[{ required: true, message: `请输入${adjustKind.items[kind]}金额!` }]}
          >
            <InputNumber<string>
              stringMode
              min="0.01"
              max={kind === 'CORRECT' ? correctable(bill) : undefined}
              precision={2}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ) : (
          <p>核销全部欠费{bill.balance}元；账单不再催收，仍计入统计。逾期满365天方可申请。</p>
        )}
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写原因!(5-200字)' }]}
        >
          <Input.TextArea rows={3} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
