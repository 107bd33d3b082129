import type { ReactNode } from 'react'
import { Alert, Form } from 'antd'
import { DateInput } from '#engines/editors/web/inputs/date-input.tsx'
import type { LeaveCharge, LeaveShare } from '../shared/leave-share.ts'
import type { RefundQuote } from '../shared/schema.ts'
import './leave-panel.css'

interface Props {
  quote: RefundQuote
  /** Of the day that was chosen, or why nothing goes back. */
  share: LeaveShare | string | undefined
}

const wordsOf = (keepEarly: string, { itemName, months, used, amount }: LeaveCharge): string =>
  `${itemName}已用${months}个月，按${keepEarly === 'Y' ? '优惠后价格' : '原价'}计${used}元，可退${amount}元`

/** Instead of single lines: the day on which the payer left, and what lies behind it. */
export const LeavePanel = ({ quote: { keepEarly, lines }, share }: Props): ReactNode => (
  <>
    <Form.Item name="leftOn" label="迁出日期" extra="住户迁出退还预缴费用时填写，当天计入已用；不填则自行填写每笔退款">
      <DateInput />
    </Form.Item>
    {typeof share === 'string' && <Alert className="refund-leave" type="warning" showIcon title={share} />}
    {typeof share === 'object' && (
      <Alert
        className="refund-leave"
        type="info"
        showIcon
        title={share.charges.map((charge) => wordsOf(keepEarly, charge)).join('；')}
        description={lines
          .flatMap(({ billId, period }) => {
            const amount = billId === null ? undefined : share.amounts.get(billId)
            return amount === undefined ? [] : [`${period}退${amount}元`]
          })
          .join('，')}
      />
    )}
  </>
)
