import * as z from 'zod/mini'
import { list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** A column of a report: `customRender` names the dictionary that words its values. */
export const ReportColumn = object({
  title: text(60),
  dataIndex: text(60),
  align: text(10),
  sorter: z.boolean(),
  customRender: optional(text(60)),
  width: optional(z.number()),
})
export type ReportColumn = Infer<typeof ReportColumn>

/** A field that a report is searched by; a group is asked for as `_begin` and `_end`. */
export const ReportFilter = object({
  label: text(60),
  field: text(60),
  view: text(20),
  mode: z.enum(['single', 'group']),
  dictCode: optional(text(60)),
  hidden: text(1),
})
export type ReportFilter = Infer<typeof ReportFilter>

const option = object({ value: text(64), text: text(255), title: text(255), label: text(255) })

/** The head of a report: its columns and the texts of its coded values. */
export const ReportHead = object({
  cgRpConfigId: text(64),
  cgRpConfigName: text(60),
  columns: list(ReportColumn, 100),
  dictOptions: z.record(z.string(), list(option, 5000)),
})
export type ReportHead = Infer<typeof ReportHead>

/** A row of a report. */
export type ReportRow = Readonly<Record<string, unknown>>

/** Words of the popup selector. */
export const popupTexts = {
  unset: '弹窗参数未正确配置!',
  uneven: '弹窗的来源字段与目标字段个数不一致!',
  none: '请选择一条记录',
} as const

/** How a popup selector is set up: comma lists of equal length, and the code of the report. */
export interface PopupSettings {
  sourceFields: string
  targetFields: string
  code: string
}

const fieldsIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Why a selector cannot work, or undefined. */
export function popupProblem({ sourceFields, targetFields, code }: PopupSettings): string | undefined {
  const [sources, targets] = [fieldsIn(sourceFields), fieldsIn(targetFields)]
  if (sources.length === 0 || targets.length === 0 || code.trim() === '') return popupTexts.unset
  return sources.length === targets.length ? undefined : popupTexts.uneven
}

/** Keys of report rows are no longer than this. */
const KEY = 50

/** A row's key: its id, else all of its values, cut. */
export function reportRowKey(row: ReportRow): string {
  const id = wordOf(row['id'])
  const all = Object.values(row).map((value) => JSON.stringify(value) ?? '')
  return (id === '' ? all.join(',') : id).slice(0, KEY)
}

/** A value of a row as text; empty for anything that is neither text nor number. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What is written into the form: each target field takes its source's values, comma-joined over the rows. */
export function popupValues(settings: PopupSettings, rows: readonly ReportRow[]): Record<string, string> {
  const sources = fieldsIn(settings.sourceFields)
  return Object.fromEntries(
    fieldsIn(settings.targetFields).map((target, index) => [
      target,
      rows.map((row) => wordOf(row[sources[index] ?? ''])).join(','),
    ]),
  )
}
