import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { depositPaperApi } from '../shared/api.ts'
import type { DepositSheet } from '../shared/schema.ts'
import './deposit-print.css'

/** The note of a deposit on paper, signed by both sides. */
export const DepositPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印押金条"
    ids={[id]}
    api={depositPaperApi}
    sizes={['A5', 'A4']}
    width={760}
    sheet={(sheet, foot) => <Sheet sheet={sheet} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['扣款日期', '扣款原因', '同意方式', '金额（元）'] as const

const Sheet = ({ sheet, foot }: { sheet: DepositSheet; foot: ReactNode }): ReactNode => (
  <PaperSheet title={sheet.title} name={`${sheet.title} ${sheet.depositNo}`} className="deposit-sheet" foot={foot}>
    <p className="deposit-sheet-row">
      <span>{sheet.organisation}</span>
      <span>
        押金单号：<strong>{sheet.depositNo}</strong>
      </span>
    </p>
    <SheetFacts facts={sheet.facts} />
    {sheet.deductions.length > 0 && (
      <SheetLines
        heads={heads}
        lines={sheet.deductions.map(({ day, reason, consent, amount }, at) => ({
          key: `${day}${at}`,
          cells: [day, reason, consent, amount],
        }))}
      />
    )}
    <p className="deposit-sheet-row">
      <span>
        已扣款¥{sheet.deducted}，已退还¥{sheet.returned}，押金余额（大写）：{sheet.balanceUpper}
      </span>
      <span>¥{sheet.balance}</span>
    </p>
    <ol>
      {sheet.conditions.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
    <p className="deposit-sheet-row">
      <span>收款单位（章）：</span>
      <span>交款人签字：</span>
    </p>
  </PaperSheet>
)
