import * as z from 'zod/mini'
import { object, type Infer } from '#kernel/shared/schema.ts'

/** Rows up to which an import is done while its user waits; more become a task. */
export const directImportRows = 2000
/** Most rows of one import, all of its files together. */
export const mostImportRows = 100_000
/** Bytes of all files of one import together. */
export const mostImportBytes = 50 * 1024 * 1024
/** Faulty rows that a check tells in full. */
export const shownFaults = 2000

const texts = z.record(z.string(), z.string())
const FileCheck = object({
  name: z.string(),
  /** Why nothing of the file can be taken. */
  error: z.nullable(z.string()),
  titles: z.array(z.string()),
  /** Which column (from 0) holds which field. */
  columns: z.record(z.string(), z.number()),
  rowCount: z.number(),
})
/** A row is named by the place of its file (from 0) and its line in the sheet (from 1): `0:7`. */
const FaultyRow = object({ at: z.string(), values: texts, errors: texts })
/** `choices`: the words of a field that takes no others. */
const Column = object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  choices: z.optional(z.array(z.string())),
})

/** What an import would do. `isThorough`: the database was asked too, not only the rules of each value. */
export const ImportCheck = object({
  columns: z.array(Column),
  files: z.array(FileCheck),
  preview: z.array(object({ at: z.string(), values: texts })),
  faults: z.array(FaultyRow),
  totalCount: z.number(),
  faultCount: z.number(),
  isThorough: z.boolean(),
})
export type ImportCheck = Infer<typeof ImportCheck>

/** Key under which an error that belongs to no single cell is told. */
export const wholeRow = '_row'
