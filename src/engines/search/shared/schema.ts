import { id, list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { longestQuestion } from './plain.ts'

/** A record that was found; the address opens it over its list. */
export const SearchHit = object({
  id,
  title: text(200),
  note: text(300),
  fact: text(60),
  path: text(300),
})
export type SearchHit = Infer<typeof SearchHit>

/** Hits of one kind of record, the best first. */
export const SearchGroup = object({ kind: text(32), label: text(20), hits: list(SearchHit, 8) })
export type SearchGroup = Infer<typeof SearchGroup>

export const SearchAnswer = object({ groups: list(SearchGroup, 50) })
export type SearchAnswer = Infer<typeof SearchAnswer>

/** `kinds` is a comma list; without it every kind is searched. */
export const SearchQuery = object({
  q: text(longestQuestion, { min: 1, message: '请输入1到40个字的搜索内容' }),
  kinds: optional(text(400)),
})
export type SearchQuery = Infer<typeof SearchQuery>

export const PinyinQuery = object({ texts: list(text(60), 600) })

/** The readings of a text, each as syllables with blanks between them. */
export const Readings = object({ text: text(60), readings: list(text(400), 8) })
export type Readings = Infer<typeof Readings>

export const PinyinAnswer = list(Readings, 600)
