import type { Readable } from 'node:stream'
import { writeSpreadsheet, type CellValue, type SheetColumn } from '#kernel/server/spreadsheet/write.ts'
import { naming, questionKind } from '../../consultation/shared/dictionaries.ts'
import { noDecision, type Consultation } from '../../consultation/shared/schema.ts'
import type { Outcome } from '../shared/schema.ts'

const counts: readonly SheetColumn[] = [
  { title: '题号', kind: 'integer', width: 6 },
  { title: '题目', width: 44 },
  { title: '题型', width: 8 },
  { title: '选项', width: 40 },
  { title: '户数', kind: 'integer', width: 8 },
  { title: '占已答户数(%)', kind: 'decimal', width: 14 },
]
const words: readonly SheetColumn[] = [
  { title: '题号', kind: 'integer', width: 6 },
  { title: '题目', width: 44 },
  { title: '补充意见', width: 60 },
  { title: '房屋和业主', width: 30 },
]
const places: readonly SheetColumn[] = [
  { title: '楼栋', width: 20 },
  { title: '应答户数', kind: 'integer', width: 10 },
  { title: '已答户数', kind: 'integer', width: 10 },
]

/** The outcome as a book: counts, turnout by building, and what was added in words where the caller may read it. */
export function exportOutcome(row: Consultation, { households, answered, questions, turnout }: Outcome): Readable {
  const titles = [
    `${row.title}（${row.consultationNo}）`,
    `${row.organiserName}　${naming.items[row.naming]}　应答${households}户，已答${answered}户`,
    noDecision,
  ]
  const optionRows = questions.flatMap(({ title, kind, options }, at) =>
    options.map(({ name, count, share }): CellValue[] => [at + 1, title, questionKind.items[kind], name, count, share]),
  )
  const textRows = questions.flatMap(({ title, texts }, at) =>
    texts.map(({ text, who }): CellValue[] => [at + 1, title, text, who ?? '']),
  )
  const placeRows = turnout.map((one): CellValue[] => [one.name, one.households, one.answered])
  return writeSpreadsheet(
    { name: '征询结果', columns: counts, titles, rows: optionRows },
    { name: '各楼栋应答', columns: places, titles, rows: placeRows },
    ...(textRows.length > 0 ? [{ name: '补充意见', columns: words, titles, rows: textRows }] : []),
  )
}
