import type { Readable } from 'node:stream'
import { writeSpreadsheet, type CellValue } from '#kernel/server/spreadsheet/write.ts'
import type { Figure, Stat, StatAnswer } from '../shared/schema.ts'

const columns = [
  { title: '指标' },
  { title: '分组', width: 24 },
  { title: '数值', kind: 'decimal' },
  { title: '单位' },
  { title: '分子', kind: 'decimal' },
  { title: '分母', kind: 'decimal' },
] as const

/** Figures as a sheet, each with its groups above its total; what is unknown is `--`. */
export function sheetOf({ from, to, asOf, figures }: StatAnswer): Readable {
  const title = `${from === to ? to : `${from} 至 ${to}`}，截至${asOf.slice(0, 16)}`
  return writeSpreadsheet({ name: '统计', columns, titles: [title], rows: figures.flatMap(linesOf) })
}

const linesOf = (stat: Stat): CellValue[][] => [
  ...stat.groups.map((group) => line(stat, group.label, group)),
  line(stat, stat.groups.length > 0 ? '合计' : '', stat),
]

const line = ({ label, unit }: Stat, group: string, { value, part, whole }: Figure): CellValue[] => [
  label,
  group,
  value ?? '--',
  unit,
  whole === null ? null : part,
  whole,
]
