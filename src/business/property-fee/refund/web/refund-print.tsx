import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { refundPaperApi } from '../shared/api.ts'
import type { RefundSheet } from '../shared/schema.ts'
import './refund-print.css'

/** The voucher of a refund on paper, signed by whoever gets the money. */
export const RefundPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印退款凭证"
    ids={[id]}
    api={refundPaperApi}
    sizes={['A5', 'A4']}
    width={760}
    sheet={(sheet, foot) => <Sheet sheet={sheet} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['房屋', '收费项目', '计费期间', '本金', '违约金', '金额（元）'] as const

const Sheet = ({ sheet, foot }: { sheet: RefundSheet; foot: ReactNode }): ReactNode => (
  <PaperSheet title={sheet.title} name={`${sheet.title} ${sheet.refundNo}`} className="refund-sheet" foot={foot}>
    <p className="refund-sheet-row">
      <span>{sheet.organisation}</span>
      <span>
        退款单号：<strong>{sheet.refundNo}</strong>
      </span>
    </p>
    <SheetFacts facts={sheet.facts} />
    {sheet.lines.length > 0 && (
      <SheetLines
        heads={heads}
        lines={sheet.lines.map(({ room, item, period, principal, lateFee, amount }, at) => ({
          key: `${period}${at}`,
          cells: [room, item, period, principal, lateFee, amount],
        }))}
      />
    )}
    <p className="refund-sheet-row">
      <span>退款金额（大写）：{sheet.amountUpper}</span>
      <span>¥{sheet.amount}</span>
    </p>
    <p className="refund-sheet-row">
      <span>付款单位（章）：</span>
      <span>领款人签字：</span>
    </p>
  </PaperSheet>
)
