import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { billSheetApi, noticeApi } from '../shared/api.ts'
import type { NoticeSheet } from '../shared/schema.ts'
import './notice-print.css'

interface Props {
  ids: readonly string[]
  onClose: () => void
}

const sheetOf = (sheet: NoticeSheet, foot: ReactNode): ReactNode => <Sheet sheet={sheet} foot={foot} />

/** Notices of payment, a household a sheet: looked at first, then issued with a number and printed. */
export const NoticePrint = ({ ids, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印缴费通知单"
    ids={ids}
    api={noticeApi}
    sizes={['A5', 'A4']}
    width={820}
    sheet={sheetOf}
    onClose={onClose}
  />
)

/** One bill as it stands today. */
export const BillPrint = ({ ids, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印账单"
    ids={ids}
    api={billSheetApi}
    sizes={['A5', 'A4']}
    width={820}
    sheet={sheetOf}
    onClose={onClose}
  />
)

const heads = ['房屋', '收费项目', '计费期间', '单价', '数量', '应收', '违约金', '应缴（元）'] as const

const Sheet = ({ sheet, foot }: { sheet: NoticeSheet; foot: ReactNode }): ReactNode => (
  <PaperSheet title={sheet.title} name={sheet.title} className="notice-sheet" foot={foot}>
    <p>{sheet.organisation}</p>
    <SheetFacts facts={sheet.facts} />
    {sheet.lines.length === 0 ? (
      <p>没有待缴账单。</p>
    ) : (
      <SheetLines
        heads={heads}
        lines={sheet.lines.map(({ room, item, period, price, quantity, amount, lateFee, due }, at) => ({
          key: `${item}${period}${at}`,
          cells: [room, item, period, price, quantity, amount, lateFee, due],
        }))}
      />
    )}
    <p className="notice-sheet-sum">
      <span>合计（大写）：{sheet.amountUpper}</span>
      <strong>¥{sheet.amount}</strong>
    </p>
    {sheet.notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    <p className="notice-sheet-sum">
      <span>收费单位（章）：</span>
      <span>咨询电话：</span>
    </p>
  </PaperSheet>
)
