import type { Readable } from 'node:stream'
import { writeSpreadsheet, type CellValue, type Sheet } from '#kernel/server/spreadsheet/write.ts'
import { paidChannel, payChannel } from '../../payment/shared/dictionaries.ts'
import { movementLines } from '../shared/movement.ts'
import type { FeeReport, ReportLine } from '../shared/report.ts'

const lineColumns = [
  { title: '收款方式' },
  { title: '收费项目', width: 20 },
  { title: '收款人' },
  { title: '本金', kind: 'money' },
  { title: '违约金', kind: 'money' },
  { title: '金额', kind: 'money' },
] as const

const rowsOf = (lines: readonly ReportLine[], sum: string): CellValue[][] => [
  ...lines.map(({ channel, itemName, cashier, principal, lateFee, amount }) => [
    ...[payChannel.items[channel], itemName, cashier ?? '线上', principal, lateFee, amount],
  ]),
  ['合计', '', '', null, null, sum],
]

/** A report as a sheet of each of its parts. */
export function sheetOf(report: FeeReport): Readable {
  const { title, begin, end, asOf, village, arrears } = report
  const days = begin === end ? begin : `${begin} 至 ${end}`
  const titles = [`${title} ${days}${village ? ` ${village}` : ''}，截至${asOf.slice(0, 16)}`]
  const sheets: Sheet[] = [
    { name: '撤销', titles, columns: lineColumns, rows: rowsOf(report.undoneLines, report.undone) },
    { name: '退款', titles, columns: lineColumns, rows: rowsOf(report.refundLines, report.refunded) },
    {
      ...{ name: '到账方式', titles },
      columns: [
        { title: '到账方式' },
        { title: '收款', kind: 'money' },
        { title: '撤销', kind: 'money' },
        { title: '退款', kind: 'money' },
        { title: '实收', kind: 'money' },
      ],
      rows: [
        ...report.ways.map(({ channel, collected, undone, refunded, net }) => [
          ...[paidChannel.items[channel], collected, undone, refunded, net],
        ]),
        ['合计', report.collected, report.undone, report.refunded, report.net],
      ],
    },
  ]
  if (arrears)
    sheets.push({
      ...{ name: '欠费变动', titles },
      columns: [
        { title: '欠费变动', width: 20 },
        { title: '金额', kind: 'money' },
      ],
      rows: movementLines(arrears).map(({ label, amount }) => [label, amount]),
    })
  return writeSpreadsheet(
    { name: '收款', titles, columns: lineColumns, rows: rowsOf(report.lines, report.collected) },
    ...sheets,
  )
}
