/** A column of an import template; a field of a record is one. `label` is the title in the head row. */
export interface ImportColumn {
  readonly key: string
  readonly label: string
  readonly required: boolean
}

/** One row of data; `line` is its number in the sheet, counted from 1, as error texts name it. */
export interface ImportRow {
  line: number
  values: Record<string, string>
}

/** The rows of a sheet that fits; else what to say, and the titles that are missing. */
export type ImportSheet =
  | { ok: true; rows: ImportRow[]; headLine: number; unknownTitles: string[] }
  | { ok: false; message: string; missing: string[] }

const headRows = 5

/**
 * Finds the template in a sheet. The head row is the first of the first five that carries every required title (any
 * title, if none is required), so sheets with title rows above, and our own exports, are read alike. Columns may
 * stand in any order; titles that the template does not know are listed and left out; optional columns that are
 * absent read as empty texts. A title may be marked as required by a star or （必填）. Empty rows are skipped, and so
 * are rows whose first filled cell is marked 示例. Cells are trimmed.
 */
export function readImportSheet(sheet: readonly (readonly string[])[], columns: readonly ImportColumn[]): ImportSheet {
  const heads = sheet.slice(0, headRows).map((row) => row.map(plainTitle))
  const required = columns.filter((column) => column.required)
  const wanted = required.length > 0 ? required : columns
  const missingIn = (head: readonly string[]) => wanted.filter((column) => !head.includes(plainTitle(column.label)))
  const fits = (head: readonly string[]) =>
    required.length > 0 ? missingIn(head).length === 0 : missingIn(head).length < columns.length
  const at = heads.findIndex(fits)
  if (at < 0) return mismatch(nearest(heads.map(missingIn)) ?? [...wanted])
  const head = heads[at]!
  const doubled = columns.filter(({ label }) => head.filter((title) => title === plainTitle(label)).length > 1)
  if (doubled.length > 0) return { ok: false, message: `模板列重复：${labels(doubled).join('、')}`, missing: [] }
  const known = new Map(columns.map(({ key, label }) => [key, head.indexOf(plainTitle(label))]))
  const titles = new Set(columns.map(({ label }) => plainTitle(label)))
  return {
    ok: true,
    rows: dataRows(sheet, at, known),
    headLine: at + 1,
    unknownTitles: head.filter((title) => title !== '' && !titles.has(title)),
  }
}

/**
 * The rows below the head (its line counted from 0), cells by key from the columns in `known`. Empty rows and example rows
 * are left out.
 */
export function dataRows(
  sheet: readonly (readonly string[])[],
  head: number,
  known: ReadonlyMap<string, number>,
): ImportRow[] {
  const rows: ImportRow[] = []
  for (let index = head + 1; index < sheet.length; index += 1) {
    const cells = sheet[index]!.map((cell) => cell.trim())
    const first = cells.find((cell) => cell !== '')
    if (first === undefined || isExample(first)) continue
    const values = Object.fromEntries([...known].map(([key, column]) => [key, cells[column] ?? '']))
    if (Object.values(values).some((value) => value !== '')) rows.push({ line: index + 1, values })
  }
  return rows
}

/** 示例, （示例）, 示例：张三, 示例行 and the like, but not a village called 示例小区. */
const isExample = (cell: string): boolean => /^[（(【[]?示例(?:行|数据|\d{1,2})?(?:[）)】\]：:].*)?$/s.test(cell)

/** A title without blanks and without its mark for "required". */
function plainTitle(title: string): string {
  return title
    .replace(/[\s\u200b\ufeff]/g, '')
    .replace(/[（(]必填[）)]/g, '')
    .replace(/^[*★＊]|[*★＊]$/g, '')
}

const labels = (columns: readonly ImportColumn[]): string[] => columns.map((column) => column.label)

function nearest(candidates: ImportColumn[][]): ImportColumn[] | undefined {
  return candidates.reduce<ImportColumn[] | undefined>(
    (best, next) => (best && best.length <= next.length ? best : next),
    undefined,
  )
}

function mismatch(missing: readonly ImportColumn[]): ImportSheet {
  return { ok: false, message: `模板列不匹配，缺少：${labels(missing).join('、')}`, missing: labels(missing) }
}
