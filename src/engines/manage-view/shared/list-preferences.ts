import * as z from 'zod/mini'
import { preference } from '#kernel/shared/preference.ts'
import { queryLimits, queryRules } from '#kernel/shared/query-rule.ts'
import { list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { plainColumns, type ColumnChoice } from './column-choice.ts'

/** Most saved views, and most saved queries, of one list and user. */
export const MOST_SAVED = 30

const key = text(64)
const Columns = object({
  order: list(key, 200),
  hidden: list(key, 200),
  asked: optional(list(key, 200)),
  widths: z.record(z.string(), z.number().check(z.gte(0), z.lte(4000))),
})
const Condition = object({
  field: key,
  rule: z.enum(queryRules),
  val: z.string().check(z.maxLength(queryLimits.characters)),
})
const matchType = z.enum(['and', 'or'])
const Query = object({ matchType, conditions: list(Condition, queryLimits.conditions) })

/** An advanced query that was saved under a name. */
export const SavedQuery = object({
  title: text(50, { min: 1 }),
  matchType,
  records: list(Condition, queryLimits.conditions),
})
export type SavedQuery = Infer<typeof SavedQuery>

/** A whole state of a list under a name: what is asked, how it is sorted and which columns show. */
export const SavedView = object({
  id: text(32, { min: 1 }),
  name: text(50, { min: 1 }),
  filters: z.record(z.string(), z.string().check(z.maxLength(queryLimits.characters))),
  sort: optional(object({ column: key, order: z.enum(['asc', 'desc']) })),
  size: z.number(),
  advanced: optional(Query),
  columns: Columns,
})
export type SavedView = Infer<typeof SavedView>

const SavedViews = object({ views: list(SavedView, MOST_SAVED), standard: z.nullable(z.string()) })
/** `standard` names the view that a visit without wishes of its own begins with. */
export type SavedViews = Infer<typeof SavedViews>

/** Columns of one list, by the list's path. */
export const columnPreference = preference<ColumnChoice>('list-columns', Columns, plainColumns)

/** Saved views of one list, by the list's path. */
export const viewPreference = preference<SavedViews>('list-views', SavedViews, { views: [], standard: null })

/** Saved advanced queries of one list, by the list's path. */
export const queryPreference = preference<SavedQuery[]>('list-queries', list(SavedQuery, MOST_SAVED), [])
