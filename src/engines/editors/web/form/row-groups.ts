import { formDefaults, type FormFieldDefinition } from '../../shared/form-field.ts'

/** Columns of a row, as the styles have them. */
const columns = 24
/** On a window below the width of an office screen two fields stand side by side at most. */
const narrowed = (span: number): number => Math.max(columns / 2, span)
/** Fewer fields than this are no group of their own. */
const least = 12

/** Fields that are drawn together, and the rows that they fill where there is room and where there is less. */
export interface RowGroup {
  fields: FormFieldDefinition[]
  rows: number
  narrowRows: number
}

/** Fills rows as a grid does; answers whether the field has begun one. */
function filler(spanOf: (field: FormFieldDefinition) => number): (field: FormFieldDefinition) => boolean {
  let filled: number = columns
  return (field) => {
    const span = Math.min(spanOf(field), columns)
    const begins = filled + span > columns
    filled = begins ? span : filled + span
    return begins
  }
}

/**
 * Cuts a form where rows begin at every width, so that it looks the same. The browser then passes over a group that is out
 * of sight instead of over each of its fields: with hundreds of them that was much of what a key cost.
 */
export function rowGroups(fields: readonly FormFieldDefinition[]): RowGroup[] {
  const spanOf = ({ colSpan = formDefaults.colSpan }: FormFieldDefinition): number => colSpan
  const wide = filler(spanOf)
  const narrow = filler((field) => narrowed(spanOf(field)))
  const groups: RowGroup[] = []
  for (const field of fields) {
    const begins = { wide: wide(field), narrow: narrow(field) }
    const last = groups.at(-1)
    const group =
      last && (last.fields.length < least || !begins.wide || !begins.narrow)
        ? last
        : { fields: [], rows: 0, narrowRows: 0 }
    if (group !== last) groups.push(group)
    group.fields.push(field)
    group.rows += Number(begins.wide)
    group.narrowRows += Number(begins.narrow)
  }
  return groups
}
