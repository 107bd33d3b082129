import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { letterPaperApi } from '../shared/api.ts'
import type { LetterSheet } from '../shared/schema.ts'
import './letter-print.css'

interface Props {
  ids: readonly string[]
  onClose: () => void
}

/** Letters on paper: looked at first, then issued with a number and printed; every further copy says which it is. */
export const LetterPrint = ({ ids, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印催缴函"
    ids={ids}
    api={letterPaperApi}
    sizes={['A4']}
    width={860}
    sheet={(sheet, foot) => <Sheet sheet={sheet} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['收费项目', '计费期间', '缴费期限', '欠费', '违约金', '合计（元）'] as const

const Sheet = ({ sheet, foot }: { sheet: LetterSheet; foot: ReactNode }): ReactNode => (
  <PaperSheet title={sheet.title} name={`${sheet.title} ${sheet.dunningNo}`} className="letter-sheet" foot={foot}>
    <SheetFacts facts={sheet.facts} />
    <p>{sheet.content}</p>
    <SheetLines
      heads={heads}
      lines={sheet.lines.map(({ item, period, dueDate, balance, lateFee, sum }, at) => ({
        key: `${item}${period}${at}`,
        cells: [item, period, dueDate, balance, lateFee, sum],
      }))}
    />
    <p className="letter-sheet-sum">
      <span>合计（大写）：{sheet.sumUpper}</span>
      <span>¥{sheet.sum}</span>
    </p>
    <p className="letter-sheet-head">
      <span>{sheet.organisation}（章）</span>
      <span>{sheet.asOf}</span>
    </p>
    <section className="letter-sheet-slip" aria-label="回执">
      <h3>回执</h3>
      <p>本人已收到催缴单号{sheet.dunningNo}的催缴函。□ 将于　　　年　　月　　日前缴清　□ 有异议：</p>
      <p className="letter-sheet-head">
        <span>签收人：</span>
        <span>联系电话：</span>
        <span>日期：</span>
      </p>
    </section>
  </PaperSheet>
)
