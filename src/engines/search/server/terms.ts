import type { SearchKind } from '#kernel/server/search.ts'
import { plain } from '../shared/plain.ts'
import { memory, type Memory } from './memory.ts'
import { readingsOf } from './pinyin.ts'

/** A sound is known by so many letters; whatever follows does not narrow. */
const reach = 16
/** Beyond so many syllables a text is not found by the sound of its middle. */
const mostStarts = 12
const longestInitials = 8

/** Makes numbers of the terms of one kind in one tenant: what stands outside the tenant wall is nobody's text. */
export type TermNumber = (term: string) => number

export function termNumbers(tenantId: number, kind: string): TermNumber {
  const seed = mixed(0x811c9dc5, `${tenantId}\n${kind}\n`)
  return (term) => finished(mixed(seed, term))
}

function mixed(seed: number, text: string): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** The last mixing of MurmurHash3, as the loop above leaves neighbours close together. */
function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) | 0
}

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
  return runs(signs, Math.min(signs.length, depth)).map((run) => `_${run}`)
}

/** What a text is found by: its runs of every length up to the depth. */
const allGrams = (text: string, depth: 2 | 3): string[] =>
  [1, 2, 3].slice(0, depth).flatMap((size) => runs([...text], size).map((run) => `_${run}`))

const heads = (text: string, from: number): string[] => {
  const most = Math.min(text.length, reach)
  return Array.from({ length: Math.max(most - from + 1, 0) }, (_, index) => `~${text.slice(0, from + index)}`)
}

/** The term of a sound or of the beginning of a code. */
export const soundTerm = (word: string): string => `~${word.slice(0, reach)}`
export const wholeTerm = (text: string): string => `=${text}`
export const wholeSoundTerm = (word: string): string => `=~${word}`
export const headTerm = (text: string): string => `^${[...text].slice(0, headSigns).join('')}`
export const markTerm = (mark: number, value: string): string => `#${mark} ${value}`
/** A record belongs to a key: a village, a room, a user. */
export const keyTerm = (key: string, value: string): string => `@${key} ${value}`

const headSigns = 4

function nameTerms(name: string, depth: 2 | 3, isPerson: boolean): string[] {
  const text = plain(name)
  const signs = [...text]
  const starts = signs.slice(0, headSigns).map((_, index) => `^${signs.slice(0, index + 1).join('')}`)
  return [wholeTerm(text), ...starts, ...allGrams(text, depth), ...readingsOf(name, { isPerson }).flatMap(soundTerms)]
}

function soundTerms(syllables: readonly string[]): string[] {
  const initials = syllables.map((syllable) => syllable[0] ?? '').slice(0, mostStarts)
  const found = [wholeSoundTerm(syllables.join('')), wholeSoundTerm(syllables.map(([first]) => first).join(''))]
  for (let at = 0; at < Math.min(syllables.length, mostStarts); at += 1) {
    found.push(...heads(syllables.slice(at, at + reach).join(''), 2))
    found.push(...heads(initials.slice(at, at + longestInitials).join(''), 2))
  }
  return found
}

/** Places are known by the sound of their beginning, the village's name. */
function placeTerms(place: string, depth: 2 | 3): string[] {
  const sounds = readingsOf([...place].slice(0, longestInitials).join('')).flatMap((syllables) => [
    ...heads(syllables.join(''), 2),
    ...heads(syllables.map(([first]) => first ?? '').join(''), 2),
  ])
  return [...allGrams(plain(place), depth), ...sounds]
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

/** Numbers of names and places of one kind in one tenant, most of which many records share. */
interface TermMemories {
  names: Memory<Int32Array>
  places: Memory<Int32Array>
}

/** The people of a large district bear more than 100,000 names; those who live together follow each other. */
export const termMemories = (): TermMemories => ({ names: memory(200_000), places: memory(5000) })

/** All terms of a record as numbers, each once, in order. */
export function termsOf(
  kind: SearchKind,
  number: TermNumber,
  source: SearchSource,
  { names, places }: TermMemories = termMemories(),
): number[] {
  const depth = depthOf(kind)
  const { name, place, words, marks, keys } = source
  const codes = source.codes.filter(isText).map(plain)
  const numbers = (terms: readonly string[]): Int32Array => new Int32Array(terms.map(number))
  const own = numbers([
    ...(isText(words) ? allGrams(plain(words), depth) : []),
    ...codes.flatMap((code) => [wholeTerm(code), ...allGrams(code, depth), ...heads(code, 2)]),
    ...marks.flatMap((value, mark) => (isText(value) ? [markTerm(mark, value)] : [])),
    ...keys.flatMap(([key, value]) => (isText(value) ? [keyTerm(key, value)] : [])),
  ])
  return distinct([
    ...(isText(name) ? [names.of(name, () => numbers(nameTerms(name, depth, kind.isPerson ?? false)))] : []),
    ...(isText(place) ? [places.of(place, () => numbers(placeTerms(place, depth)))] : []),
    own,
  ])
}

/** The numbers of all lists, each once, in order. */
function distinct(lists: readonly Int32Array[]): number[] {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  const found: number[] = []
  for (const term of all.sort()) if (term !== found.at(-1)) found.push(term)
  return found
}
