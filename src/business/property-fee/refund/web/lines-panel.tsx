import type { ReactNode } from 'react'
import { Form, InputNumber } from 'antd'
import type { RefundLine } from '../shared/schema.ts'
import './lines-panel.css'

const titleOf = ({ roomName, itemName, period }: RefundLine): string =>
  [roomName, itemName, period].filter(Boolean).join(' ')

/** What is left of each line of a payment, and how much of it is to go back. */
export const LinesPanel = ({ lines }: { lines: readonly RefundLine[] }): ReactNode => (
  <fieldset className="refund-lines">
    <legend>退款明细（元）</legend>
    {lines.map((line, at) => (
      <div key={line.billId ?? line.accountId} className="refund-line">
        <span>{titleOf(line)}</span>
        <Form.Item name={['items', at, 'principal']} label={`本金，可退${line.principal}`}>
          <InputNumber<string> stringMode min="0" max={line.principal} precision={2} controls={false} />
        </Form.Item>
        {line.lateFee !== '0.00' && (
          <Form.Item name={['items', at, 'lateFee']} label={`违约金，可退${line.lateFee}`}>
            <InputNumber<string> stringMode min="0" max={line.lateFee} precision={2} controls={false} />
          </Form.Item>
        )}
      </div>
    ))}
  </fieldset>
)
