import type { Readable } from 'node:stream'
import { writeSpreadsheet, type SheetColumn } from '#kernel/server/spreadsheet/write.ts'
import type { Handover } from '../shared/handover.ts'

const columns: readonly SheetColumn[] = [
  { title: '序号', kind: 'integer', width: 6 },
  { title: '档案编号', width: 26 },
  { title: '名称', width: 40 },
  { title: '类别', width: 24 },
  { title: '页数', kind: 'integer', width: 8 },
  { title: '份数', kind: 'integer', width: 8 },
  { title: '载体', width: 12 },
  { title: '核对结果', width: 10 },
  { title: '备注', width: 30 },
]

/** The list of a hand-over as a sheet: who and when above, one row an item, totals below. */
export function exportHandover({ transferNo, facts, lines, totals }: Handover): Readable {
  const told = facts.filter(({ value }) => value !== null && value !== '')
  const rows = lines.map((line) => [
    ...[line.seq, line.archiveNo, line.name, line.category, line.pages],
    ...[line.copies, line.carrier, line.result, line.remark],
  ])
  return writeSpreadsheet({
    name: '移交清单',
    columns,
    titles: [`档案移交清单 ${transferNo}`, told.map(({ label, value }) => `${label}：${value}`).join('　')],
    rows: [...rows, ['', '', totals]],
  })
}
