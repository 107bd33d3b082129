import type { SearchKind } from '#kernel/server/search.ts'
import { plain } from '../shared/plain.ts'
import { memory } from './memory.ts'
import { readingsOf } from './pinyin.ts'
import { headSign, openTermList, reach, runSign, type TermList } from './term-numbers.ts'

/** Beyond so many syllables a text is not found by the sound of its middle. */
const mostStarts = 12
const longestInitials = 8

/** Every run of `size` neighbouring signs. */
function runs(signs: readonly string[], size: number): string[] {
  const found: string[] = []
  for (let at = 0; at + size <= signs.length; at += 1) found.push(signs.slice(at, at + size).join(''))
  return found
}

/** Long texts are cut into pairs, short ones into threes as well, which find a number among many. */
export const depthOf = ({ words }: Pick<SearchKind, 'words'>): 2 | 3 => (words === undefined ? 3 : 2)

/** What a record must have to hold a text: all its longest runs. Empty when there is nothing to hold. */
export function gramsOf(text: string, depth: 2 | 3): string[] {
  const signs = [...text]
  return runs(signs, Math.min(signs.length, depth)).map((run) => `${runSign}${run}`)
}

/** The term of a sound or of the beginning of a code. */
export const soundTerm = (word: string): string => `${headSign}${word.slice(0, reach)}`
const wholeSign = '='
const wholeSoundSign = '=~'
const startSign = '^'
const keySign = '@'
const markSign = (mark: number): string => `#${mark} `
export const wholeTerm = (text: string): string => `${wholeSign}${text}`
export const wholeSoundTerm = (word: string): string => `${wholeSoundSign}${word}`
export const headTerm = (text: string): string => `${startSign}${[...text].slice(0, headSigns).join('')}`
export const markTerm = (mark: number, value: string): string => `${markSign(mark)}${value}`
/** A record belongs to a key: a village, a room, a user. */
export const keyTerm = (key: string, value: string): string => `${keySign}${key} ${value}`

const headSigns = 4

function addName(list: TermList, name: string, depth: 2 | 3, isPerson: boolean): void {
  const text = plain(name)
  list.add(wholeSign, text)
  const signs = [...text]
  for (let size = 1; size <= Math.min(signs.length, headSigns); size += 1)
    list.add(startSign, signs.slice(0, size).join(''))
  list.runs(text, depth)
  for (const syllables of readingsOf(name, { isPerson })) addSounds(list, syllables)
}

function addSounds(list: TermList, syllables: readonly string[]): void {
  const initials = syllables.map((syllable) => syllable[0] ?? '').slice(0, mostStarts)
  list.add(wholeSoundSign, syllables.join(''))
  list.add(wholeSoundSign, syllables.map(([first]) => first).join(''))
  for (let at = 0; at < Math.min(syllables.length, mostStarts); at += 1) {
    list.heads(syllables.slice(at, at + reach).join(''), 2)
    list.heads(initials.slice(at, at + longestInitials).join(''), 2)
  }
}

/** Places are known by the sound of their beginning, the village's name. */
function addPlace(list: TermList, place: string, depth: 2 | 3): void {
  list.runs(plain(place), depth)
  for (const syllables of readingsOf([...place].slice(0, longestInitials).join(''))) {
    list.heads(syllables.join(''), 2)
    list.heads(syllables.map(([first]) => first ?? '').join(''), 2)
  }
}

/** A record as its unit tells it; absent parts are null. */
export interface SearchSource {
  id: string
  name: string | null
  place: string | null
  words: string | null
  codes: readonly (string | null)[]
  marks: readonly (string | null)[]
  /** Key and value of everything that a scope may ask for. */
  keys: readonly (readonly [key: string, value: string | null])[]
}

const isText = (text: string | null): text is string => text !== null && text !== ''

// The people of a large district bear more than 100,000 names; those who live together follow each other.
const mostNames = 200_000
const mostPlaces = 5000

/** Makes the terms of records of one kind in one tenant, as numbers, each once, in order; it remembers names and places. */
export function termsOf(kind: SearchKind, tenantId: number): (source: SearchSource) => Int32Array {
  const depth = depthOf(kind)
  const list = openTermList(tenantId, kind.kind)
  const [names, places] = [memory<Int32Array>(mostNames), memory<Int32Array>(mostPlaces)]
  const made = (add: () => void): Int32Array => {
    add()
    return list.take()
  }
  return ({ name, place, words, codes, marks, keys }) => {
    const named = isText(name) && names.of(name, () => made(() => addName(list, name, depth, kind.isPerson ?? false)))
    const placed = isText(place) && places.of(place, () => made(() => addPlace(list, place, depth)))
    if (isText(words)) list.runs(plain(words), depth)
    for (const code of codes) if (isText(code)) addCode(list, plain(code), depth)
    for (const [mark, value] of marks.entries()) if (isText(value)) list.add(markSign(mark), value)
    for (const [key, value] of keys) if (isText(value)) list.add(`${keySign}${key} `, value)
    return distinct([list.take(), named, placed])
  }
}

function addCode(list: TermList, code: string, depth: 2 | 3): void {
  list.add(wholeSign, code)
  list.runs(code, depth)
  list.heads(code, 2)
}

/** The numbers of all lists, each once, in order. */
function distinct(lists: readonly (Int32Array | false)[]): Int32Array {
  const some = lists.filter((list) => list !== false)
  const all = new Int32Array(some.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of some) {
    all.set(list, at)
    at += list.length
  }
  all.sort()
  let kept = 0
  for (let index = 0; index < all.length; index += 1)
    if (index === 0 || all[index] !== all[kept - 1]) all[kept++] = all[index]!
  return all.subarray(0, kept)
}
