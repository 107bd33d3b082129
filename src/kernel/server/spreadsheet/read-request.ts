// What goes to the worker that reads a spreadsheet, and what comes back.

/** A sheet as texts: rows from the first line on, short rows end at their last filled cell. */
export interface SheetText {
  name: string
  rows: string[][]
  /** Cells (`B7`, at most 100) with a number too long to be exact: an ID number that was not stored as text. */
  inexact: string[]
}

/** How much one file may cost; beyond it the reading ends with a reason. */
export interface ReadLimits {
  bytes: number
  /** Of all packed parts together. */
  unpackedBytes: number
  /** Of all visible sheets together; five more for titles and heads do no harm. */
  rows: number
  columns: number
  /** Of all cells together: one long text may be shared by a million cells. */
  characters: number
  seconds: number
  heapMegabytes: number
}

/** Why a file was not read. */
export type ReadFailure =
  | 'invalid'
  | 'encrypted'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooSlow'
  | 'tooHeavy'

/** The worker's task: a path or the bytes, and the limits. */
export interface ReadRequest {
  source: string | Uint8Array
  limits: ReadLimits
  /** Values separated by commas, semicolons or tabs, which nothing in the content gives away. */
  isCsv?: boolean
}
/** The worker's one message. */
export type ReadAnswer = { ok: true; sheets: SheetText[] } | { ok: false; reason: ReadFailure }
