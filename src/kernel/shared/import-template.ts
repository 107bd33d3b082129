/** A column of an import template; a field of a record is one. `label` is the title in the head row. */
export interface ImportColumn {
  readonly key: string
  readonly label: string
  readonly required: boolean
}

/**
 * The cells of a row below the head by key, from the columns in `known`, trimmed; undefined for an empty row and for an
 * example.
 */
export function dataRow(
  cells: readonly string[],
  known: ReadonlyMap<string, number>,
): Record<string, string> | undefined {
  const first = cells.find((cell) => cell.trim() !== '')
  if (first === undefined || isExample(first.trim())) return undefined
  const values: Record<string, string> = {}
  let isFilled = false
  for (const [key, column] of known) {
    const value = cells[column]?.trim() ?? ''
    values[key] = value
    isFilled ||= value !== ''
  }
  return isFilled ? values : undefined
}

/** 示例, （示例）, 示例：张三, 示例行 and the like, but not a village called 示例小区. */
const isExample = (cell: string): boolean => /^[（(【[]?示例(?:行|数据|\d{1,2})?(?:[）)】\]：:].*)?$/s.test(cell) // words of people's sheets
