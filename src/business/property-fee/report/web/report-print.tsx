import type { ReactNode } from 'react'
import { subtract } from '#kernel/shared/decimal.ts'
import { formatMoney } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { paidChannel, payChannel } from '../../payment/shared/dictionaries.ts'
import { SheetPrint } from '../../web/sheet-print.tsx'
import { movementLines } from '../shared/movement.ts'
import type { FeeReport, ReportLine } from '../shared/report.ts'

interface Props {
  report: FeeReport
  onClose: () => void
}

export const ReportPrint = ({ report, onClose }: Props): ReactNode => (
  <SheetPrint title={`打印${report.title}`} sheet={<Sheet report={report} />} onClose={onClose} />
)

const lineHeads = ['收款方式', '收费项目', '收款人', '本金', '违约金', '金额（元）']
const wayHeads = ['到账方式', '收款（元）', '撤销（元）', '退款（元）', '实收（元）']
const movementHeads = ['欠费变动', '增减', '金额（元）']

function Sheet({ report }: { report: FeeReport }): ReactNode {
  const channelText = useDictionaryText(payChannel)
  const wayText = useDictionaryText(paidChannel)
  const { title, begin, end, asOf, village, lines, undoneLines, refundLines, ways, arrears } = report
  const days = begin === end ? begin : `${begin} 至 ${end}`
  const cellsOf = ({ channel, itemName, cashier, principal, lateFee, amount }: ReportLine, at: number) => ({
    key: String(at),
    cells: [channelText(channel), itemName, cashier ?? '线上', principal, lateFee, amount],
  })
  const sum = (amount: string) => ({ key: 'sum', cells: ['合计', '', '', '', '', amount] })
  return (
    <PaperSheet title={title} name={`${title} ${days}`} foot={`截至 ${asOf.slice(0, 16)}`}>
      <SheetFacts
        facts={[
          { label: '期间', value: days },
          { label: '小区', value: village ?? '全部' },
          { label: '收款', value: `${report.count}笔 ${formatMoney(report.collected)}元` },
          { label: '撤销', value: `${report.undoneCount}笔 ${formatMoney(report.undone)}元` },
          { label: '退款', value: `${report.refundCount}笔 ${formatMoney(report.refunded)}元` },
          { label: '实收', value: `${formatMoney(report.net)}元` },
          { label: '早缴优惠', value: `${formatMoney(report.early)}元` },
          { label: '抹零', value: `${formatMoney(subtract(report.discount, report.early))}元` },
          { label: '减免违约金', value: `${formatMoney(report.waived)}元` },
        ]}
      />
      <h3>收款明细</h3>
      <SheetLines heads={lineHeads} lines={[...lines.map(cellsOf), sum(report.collected)]} />
      {undoneLines.length > 0 && (
        <>
          <h3>撤销明细</h3>
          <SheetLines heads={lineHeads} lines={[...undoneLines.map(cellsOf), sum(report.undone)]} />
        </>
      )}
      {refundLines.length > 0 && (
        <>
          <h3>退款明细</h3>
          <SheetLines heads={lineHeads} lines={[...refundLines.map(cellsOf), sum(report.refunded)]} />
        </>
      )}
      {ways.length > 0 && (
        <>
          <h3>到账方式</h3>
          <SheetLines
            heads={wayHeads}
            lines={ways.map(({ channel, collected, undone, refunded, net }) => ({
              key: channel,
              cells: [wayText(channel), collected, undone, refunded, net],
            }))}
          />
        </>
      )}
      {arrears && (
        <>
          <h3>欠费变动</h3>
          <SheetLines
            heads={movementHeads}
            lines={movementLines(arrears).map(({ label, sign, amount }) => ({
              key: label,
              cells: [label, sign, amount],
            }))}
          />
        </>
      )}
      <p>制表：　　　　　　　　　　复核：</p>
    </PaperSheet>
  )
}
