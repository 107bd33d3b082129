import { wholeRow, type ImportCheck } from '../shared/import-check.ts'

type Fault = ImportCheck['faults'][number]
/** Cells as the user mended them, by row and field. */
export type Mended = Readonly<Record<string, Readonly<Record<string, string>>>>
/** Columns as the user chose them, by file: which column holds which field, -1 for none. */
export type Choices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The cell as it stands now. */
export const cellOf = (fault: Pick<Fault, 'at' | 'values'>, key: string, mended: Mended): string =>
  mended[fault.at]?.[key] ?? fault.values[key] ?? ''

/** What is wrong with a cell, until it is changed: whether the change is good is for the server to say. */
export const errorOf = (fault: Fault, key: string, mended: Mended): string | undefined =>
  mended[fault.at]?.[key] === undefined ? fault.errors[key] : undefined

/** What is wrong with a row as a whole, until any of its cells is changed. */
export const rowErrorOf = (fault: Fault, mended: Mended): string | undefined =>
  mended[fault.at] === undefined ? fault.errors[wholeRow] : undefined

/** A cell takes a new text; one that is set back to what the file says counts as not mended. */
export function mend(mended: Mended, fault: Pick<Fault, 'at' | 'values'>, key: string, text: string): Mended {
  const { [key]: _before, ...others } = mended[fault.at] ?? {}
  const row = text === (fault.values[key] ?? '') ? others : { ...others, [key]: text }
  const { [fault.at]: _row, ...rest } = mended
  return Object.keys(row).length > 0 ? { ...rest, [fault.at]: row } : rest
}

/** A field is read from another column of a file; a column feeds one field only. */
export function choose(
  choices: Choices,
  place: number,
  known: Readonly<Record<string, number>>,
  key: string,
  column: number,
): Choices {
  const before = choices[place] ?? {}
  const robbed = Object.entries({ ...known, ...before }).filter(
    ([other, at]) => other !== key && at === column && at >= 0,
  )
  return {
    ...choices,
    [place]: { ...before, ...Object.fromEntries(robbed.map(([other]) => [other, -1])), [key]: column },
  }
}

/** Where a row stands, for people: `7`, or `乙.csv 7` when there are several files. */
export function placeOf(at: string, files: ImportCheck['files']): string {
  const [place = '0', line = ''] = at.split(':')
  return files.length > 1 ? `${files[Number(place)]?.name ?? ''} ${line}` : line
}
