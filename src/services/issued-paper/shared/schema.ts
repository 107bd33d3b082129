import * as z from 'zod/mini'
import {
  dateTime,
  extend,
  flag,
  id,
  integer,
  json,
  list,
  object,
  record,
  text,
  type Infer,
  type Schema,
} from '#kernel/shared/schema.ts'

/** Most papers of one call. */
export const mostPapers = 50

/** A paper that was issued, as it is kept. Who and when stand in the base columns. */
export const IssuedPaper = record({
  kind: text(32),
  recordId: id,
  /** `WS2026112200001`: the day and a running number of it. */
  paperNo: text(32),
  title: text(200),
  content: json(z.any()),
  /** Names of the values that it holds in plain and that not everybody reads so. */
  reveals: json(list(text(32), 20)),
  /** SHA-256 in hex over all that the paper says, who and when. */
  hash: text(64),
  /** As the issuer was called on that day. */
  issuerName: text(64),
})
export type IssuedPaper = Infer<typeof IssuedPaper>

/** One more copy of a paper. */
export const IssuedPaperReprint = record({ paperId: id })

/** A paper in the list of its record. */
export const ListedPaper = object({
  id,
  paperNo: text(32),
  title: text(200),
  hash: text(64),
  issuerName: text(64),
  issuedAt: dateTime,
  reprintCount: integer(0, 2_000_000_000),
  /** False where it says something in plain that the caller is not shown. */
  canOpen: flag,
})
export type ListedPaper = Infer<typeof ListedPaper>

/** A paper with what it says. */
export interface ShownPaper<C> extends ListedPaper {
  content: C
  /** The hash of what is stored is the one that was printed. */
  isIntact: boolean
}
export const shownPaper = <C>(content: Schema<C>): Schema<ShownPaper<C>> =>
  extend(ListedPaper, { content, isIntact: flag }) as unknown as Schema<ShownPaper<C>>

/** What stands on the sheet of the hash: enough to tell two papers apart by eye. */
export const checkCodeOf = (hash: string): string => hash.slice(0, 16)

export const hiddenPaper = '该文书含有您无权查看的个人信息'
export const changedPaper = '存档内容与校验码不符，该文书不能重印'
