import { plain, wordsOf } from '#engines/search/shared/plain.ts'
import { soundsLike } from '#engines/search/shared/sounds.ts'
import type { SearchGroup } from '#engines/search/shared/schema.ts'
import type { MenuItem } from './menu-tree.ts'
import { isPinned, type Remembered } from './search-memory.ts'

/** A line of the search box: opens an address, or runs a command of the shell. */
export interface SearchRow extends Remembered {
  /** Unique in the box. */
  key: string
  fact: string
  /** Key of a command; the path is then empty. */
  command?: string
  pinned: boolean
}

export interface SearchSection {
  key: string
  label: string
  rows: SearchRow[]
}

/** A page or an action that the client itself knows, with what it sounds like. */
export interface KnownRow {
  path: string
  title: string
  note: string
  icon: string
  command?: string
}

const mostPages = 8

/** The pages of the menu in its order, each with the names of its groups; foreign pages open elsewhere and are left out. */
export function menuPages(items: readonly MenuItem[], above: readonly string[] = []): KnownRow[] {
  return items.flatMap((item): KnownRow[] => {
    if (item.children) return menuPages(item.children, [...above, item.title])
    if (item.isExternal) return []
    return [{ path: item.path, title: item.title, note: above.join(' / '), icon: item.icon ?? '' }]
  })
}

/** Rank of a known row for the words of a question; undefined when one of them is missing. */
function rankOf({ title, note }: KnownRow, words: readonly string[], readings: readonly string[]): number | undefined {
  const [name, whole] = [plain(title), plain(title + note)]
  const ranks = words.map((word) => {
    if (name === word) return 0
    if (name.startsWith(word)) return 1
    if (name.includes(word)) return 2
    if (soundsLike(readings, word)) return 3
    return whole.includes(word) ? 4 : undefined
  })
  return ranks.includes(undefined) ? undefined : Math.max(...(ranks as number[]))
}

/** The known rows that have all words of a question, best first; equal ones keep their order. */
export function matching(
  known: readonly KnownRow[],
  question: string,
  readingsOf: (title: string) => readonly string[],
): KnownRow[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  return known
    .flatMap((row) => {
      const rank = rankOf(row, words, readingsOf(row.title))
      return rank === undefined ? [] : [{ row, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostPages)
    .map(({ row }) => row)
}

const kindIcons: Readonly<Record<string, string>> = {
  village: 'home',
  room: 'appstore',
  household: 'team',
  repair: 'tool',
}

interface Parts {
  pinned: readonly Remembered[]
  recent: readonly Remembered[]
  pages: readonly (KnownRow | Remembered)[]
  actions: readonly KnownRow[]
  groups: readonly SearchGroup[]
}

/** What the box shows, part by part; empty parts are left out and no line occurs twice under one key. */
export function sectionsOf({ pinned, pages, actions, groups }: Omit<Parts, 'recent'>): SearchSection[] {
  const row =
    (section: string) =>
    (one: KnownRow | Remembered, fact = ''): SearchRow => ({
      ...one,
      key: `${section} ${'command' in one && one.command ? one.command : one.path}`,
      fact,
      pinned: isPinned(pinned, one.path),
    })
  const section = (key: string, label: string, known: readonly (KnownRow | Remembered)[]): SearchSection => ({
    key,
    label,
    rows: known.map((one) => row(key)(one)),
  })
  const found = groups.map(({ kind, label, hits }): SearchSection => {
    const icon = kindIcons[kind] ?? 'file-text'
    const rows = hits.map(({ path, title, note, fact }) => row(kind)({ path, title, note, icon }, fact))
    return { key: kind, label, rows }
  })
  const own = [section('pages', '页面', pages), section('actions', '操作', actions)]
  return [...own, ...found].filter(({ rows }) => rows.length > 0)
}

/** What the box shows before anything is typed: what is at hand, then what was opened last, then what can be begun. */
export function openingSections(parts: Pick<Parts, 'pinned' | 'recent' | 'actions'>): SearchSection[] {
  const { pinned, recent, actions } = parts
  const rest = recent.filter(({ path }) => !isPinned(pinned, path))
  const [kept, last] = [pinned, rest].map((rows) => sectionsOf({ pinned, pages: rows, actions: [], groups: [] })[0])
  const begin = sectionsOf({ pinned, pages: [], actions, groups: [] })
  return [
    ...(kept ? [{ ...kept, key: 'pinned', label: '置顶' }] : []),
    ...(last ? [{ ...last, key: 'recent', label: '最近' }] : []),
    ...begin,
  ]
}

/** The parts of a text, those that a word of the question names marked. */
export function marked(text: string, question: string): { text: string; isHit: boolean; at: number }[] {
  const words = question
    .normalize('NFKC')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (words.length === 0) return [{ text, isHit: false, at: 0 }]
  let at = 0
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((part, index) => {
      const made = { text: part, isHit: index % 2 === 1, at }
      at += part.length
      return made
    })
    .filter((part) => part.text !== '')
}
