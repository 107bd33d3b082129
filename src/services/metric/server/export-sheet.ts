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

/**
 * Figures as a sheet, each with its groups above its total; what is unknown is `--`. Of a company only groups in which it
 * has something: most places are others'.
 */
export function sheetOf({ from, to, asOf, figures }: StatAnswer, isCompany: boolean): Readable {
  const title = `${from === to ? to : `${from} 至 ${to}`}，截至${asOf.slice(0, 16)}`
  return writeSpreadsheet({
    name: '统计',
    columns,
    titles: [title],
    rows: figures.flatMap((stat) => linesOf(stat, isCompany)),
  })
}

const isNothing = ({ part, whole }: Figure): boolean => part === '0' && (whole === null || whole === '0')

const linesOf = (stat: Stat, isCompany: boolean): CellValue[][] => [
  ...stat.groups.filter((group) => !isCompany || !isNothing(group)).map((group) => line(stat, group.label, group)),
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
