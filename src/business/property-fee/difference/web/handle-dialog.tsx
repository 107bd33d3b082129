import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { formatMoney } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { diffClass, diffWay } from '../shared/dictionaries.ts'
import { needsSecond, needsVoucher, waysOf, type ChosenWay } from '../shared/handling.ts'
import type { FeeReconDiff } from '../shared/schema.ts'

const told: Readonly<Record<ChosenWay, string>> = {
  BOOK: '先在收费台补收并填写渠道流水号，再在此填写该支付单号；金额须与差额一致。',
  REFUND: '已把多收的款项退还付款人，填写退款凭证号。',
  ADJUST: '已在财务账上调整，填写记账凭证号。',
  CARRY: '留到下一期对账单再对，本期结清后不再计入。',
  IGNORE: '不作处理，说明原因。',
}

/** What is done about a difference; each way asks for its own, and some for a second person. */
export function HandleDialog({ row, ...props }: StepDialogProps<FeeReconDiff>): ReactNode {
  const ways = waysOf(row)
  const sum = (amount: string | null): string => (amount === null ? '无' : `¥${formatMoney(amount)}`)
  return (
    <StepDialog
      {...props}
      title={`处理${diffClass.items[row.diffClass]}`}
      note={`渠道${sum(row.channelAmount)}，本方${sum(row.ownAmount)}，差额¥${formatMoney(row.difference)}。`}
      initialValues={{ way: ways[0] }}
    >
      <Form.Item name="way" label="处理方式" rules={[{ required: true, message: '请选择处理方式!' }]}>
        <Radio.Group options={ways.map((value) => ({ value, label: diffWay.items[value] }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['way']}>
        {({ getFieldValue }) => {
          const way = getFieldValue('way') as ChosenWay
          return (
            <>
              <p>
                {told[way]}
                {needsSecond(way, row) && '提交后须由他人复核。'}
              </p>
              {way === 'BOOK' && (
                <Form.Item
                  name="payNo"
                  label="补收的支付单号"
                  rules={[{ required: true, message: '请填写补收的支付单号!' }]}
                >
                  <Input maxLength={32} />
                </Form.Item>
              )}
              {needsVoucher(way) && (
                <Form.Item name="voucherNo" label="凭证号" rules={[{ required: true, message: '请填写凭证号!' }]}>
                  <Input maxLength={64} />
                </Form.Item>
              )}
              <ReasonItem isNeeded={way !== 'BOOK'} />
            </>
          )
        }}
      </Form.Item>
    </StepDialog>
  )
}
