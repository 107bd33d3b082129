import { pinyin } from 'pinyin-pro'
import { plain } from '../shared/plain.ts'
import { memory } from './memory.ts'

/** More signs than this are not read out. */
const longest = 24
/** Longer names are firms. */
const longestName = 5

/** Beyond so many readings the rarest are left out. */
const mostReadings = 6

/**
 * How a text sounds, each reading as syllables; signs that are no Chinese stand for themselves. Places have the reading
 * of their words. Personal names have that of surnames (单 shan, 曾 zeng), the ordinary one, and those in which one sign
 * has another of its sounds, for parents choose freely.
 */
export function readingsOf(text: string, { isPerson = false } = {}): string[][] {
  const signs = [...plain(text)].slice(0, longest)
  if (signs.length === 0) return []
  return (isPerson ? people : places).of(signs.join(''), () => allReadings(signs, isPerson))
}

function allReadings(signs: readonly string[], isPerson: boolean): string[][] {
  const usual = read(signs.join(''), false)
  if (!isPerson || signs.length > longestName) return [usual]
  const asName = read(signs.join(''), true)
  const others = signs.flatMap((sign, at) => soundsOf(sign).map((sound) => asName.with(at, sound)))
  const all = new Map([asName, usual, ...others].map((reading) => [reading.join(' '), reading]))
  return [...all.values()].slice(0, mostReadings)
}

const read = (text: string, isPerson: boolean): string[] =>
  pinyin(text, {
    toneType: 'none',
    type: 'array',
    v: true,
    ...(isPerson && { surname: 'head' as const }),
  }).map((syllable) => syllable.toLowerCase())

/** All sounds of one sign. */
const soundsOf = (sign: string): string[] =>
  sounds.of(sign, () => [
    ...new Set(
      pinyin(sign, { toneType: 'none', type: 'array', v: true, multiple: true }).map((one) => one.toLowerCase()),
    ),
  ])

// Reading aloud costs an index much, and names of rooms and people repeat.
const people = memory<string[][]>(20_000)
const places = memory<string[][]>(20_000)
const sounds = memory<string[]>(10_000)
/** Menus of one product are few; whatever else is asked for cannot fill memory. */
const titles = memory<string[]>(5000)

/** The readings of a menu title with blanks between the syllables, remembered. */
export const titleReadings = (text: string): string[] =>
  titles.of(text, () => readingsOf(text).map((reading) => reading.join(' ')))
