import { companionOf, fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import type { ColumnOverride, Row, View } from './manage-view-props.ts'
import { widthOf } from './column-widths.ts'

/** A column of the list as it is drawn. */
export interface Column {
  key: string
  field: Field
  title: string
  width: number
  align: 'left' | 'right' | 'center'
  render?: ColumnOverride<Row>['render']
}

/** The fields that show in a list or its search: in the order of the field list, or only these in theirs. */
export function fieldsAt(fields: FieldList, place: 'list' | 'search', keys?: readonly string[]): Field[] {
  const all = fieldsIn(fields, place)
  return keys ? keys.flatMap((key) => all.find((field) => field.key === key) ?? []) : all
}

const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'money'])

/** The columns of a field list with the page's own wishes and the user's widths. */
export function columnsOf(
  fields: readonly Field[],
  overrides: View['columns'],
  own: Readonly<Record<string, number>>,
): Column[] {
  return fields.map((field) => {
    const override = overrides?.[field.key]
    const unit = field.kind === 'money' ? '（¥）' : ''
    return {
      key: field.key,
      field,
      title: override?.title ?? `${field.label}${unit}`,
      width: own[field.key] ?? widthOf(field, override?.width),
      align: override?.align ?? (numbers.has(field.kind) ? 'right' : 'left'),
      ...(override?.render && { render: override.render }),
    }
  })
}

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Plain words for a value: what names the record in titles and labels. */
export function wordsOf(field: Field | undefined, row: Readonly<Record<string, unknown>>): string {
  if (!field) return ''
  const text = row[companionOf(field.key)] ?? row[field.key]
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}
