// What goes to the worker that reads a spreadsheet, and what comes back.

/** A line of a sheet that holds anything. Short rows end at their last filled cell. */
export interface SheetRow {
  /** From 1, empty lines counted. */
  line: number
  cells: string[]
  /** Cells (`B7`) with a number too long to be exact: an ID number that was not stored as text. */
  inexact?: string[]
  /** Cells whose value a formula has worked out; of a .csv those that hold one. */
  formulas?: string[]
}

/** How much one file may cost; beyond it the reading ends with a reason. */
export interface ReadLimits {
  bytes: number
  /** Of all packed parts together. */
  unpackedBytes: number
  /** The last line that may hold anything; five more for titles and heads do no harm. */
  rows: number
  columns: number
  /** Of all cells together: one long text may be shared by a million cells. */
  characters: number
  /** Of reading; what the reader's caller does between the batches does not count. */
  seconds: number
  heapMegabytes: number
}

/** The longest text of a cell; programs that make sheets stop at 32,767 characters. */
export const mostCharactersOfCell = 100_000

/** Why a file was not read. */
export type ReadFailure =
  | 'invalid'
  | 'cellTooLong'
  | 'encrypted'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooSlow'
  | 'tooHeavy'

/** Ends the reading of a file inside the worker. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reason: ReadFailure
  constructor(reason: ReadFailure) {
    super(reason)
    this.reason = reason
  }
}

/** A cell's text with one more part of it; ends the reading of a cell that is none. */
export function longerText(text: string, part: string): string {
  if (text.length + part.length > mostCharactersOfCell) throw new Unreadable('cellTooLong')
  return text + part
}

/** The worker's task: a path or the bytes, and the limits. */
export interface ReadRequest {
  source: string | Uint8Array
  limits: ReadLimits
  /** Values separated by commas, semicolons or tabs, which nothing in the content gives away. */
  isCsv: boolean
}

/** The worker's messages: rows, each batch to be acknowledged, and at last how it ended. */
export type ReadMessage = { rows: SheetRow[] } | { end: ReadFailure | null }

/** Batches that may be under way without an acknowledgement: one is read while the other is worked on. */
export const batchesAhead = 2
