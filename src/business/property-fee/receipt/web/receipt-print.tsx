import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { mineReceiptPaperApi, receiptPaperApi } from '../shared/api.ts'
import type { ReceiptSheet } from '../shared/schema.ts'
import './receipt-print.css'

interface Props {
  id: string
  /** Of a payment of the user's own, not of the desk's. */
  isOwn?: boolean
  onClose: () => void
}

/** A receipt on paper: looked at first, then issued and printed; every further copy says which it is. */
export const ReceiptPrint = ({ id, isOwn = false, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印收据"
    ids={[id]}
    api={isOwn ? mineReceiptPaperApi : receiptPaperApi}
    sizes={['A5', 'A4']}
    width={760}
    sheet={(sheet, foot) => <Sheet sheet={sheet} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['房屋', '收费项目', '计费期间', '本金', '违约金', '金额（元）'] as const

const Sheet = ({ sheet, foot }: { sheet: ReceiptSheet; foot: ReactNode }): ReactNode => (
  <PaperSheet
    title={sheet.title}
    name={`${sheet.title} ${sheet.receiptNo}`}
    className={`receipt-sheet${sheet.isRed ? ' receipt-sheet-red' : ''}`}
    foot={foot}
  >
    <p className="receipt-sheet-head">
      <span>{sheet.organisation}</span>
      <span>
        收据号：<strong>{sheet.receiptNo}</strong>
      </span>
    </p>
    {sheet.redOf && <p>红冲原收据号：{sheet.redOf}</p>}
    <SheetFacts facts={sheet.facts} />
    <SheetLines
      heads={heads}
      lines={sheet.lines.map(({ room, item, period, principal, lateFee, amount }, at) => ({
        key: `${period}${at}`,
        cells: [room, item, period, principal, lateFee, amount],
      }))}
    />
    {sheet.rebate && <p>账单已享优惠：{sheet.rebate}元（应收中已扣除）</p>}
    {sheet.early && <p>早缴优惠：{sheet.early}元</p>}
    {sheet.discount && <p>抹零：{sheet.discount}元</p>}
    <p className="receipt-sheet-sum">
      <span>合计（大写）：{sheet.amountUpper}</span>
      <span>¥{sheet.amount}</span>
    </p>
    <p className="receipt-sheet-sum">
      <span>收款单位（章）：</span>
      <span>缴费人签字：</span>
    </p>
  </PaperSheet>
)
