import { setImmediate } from 'node:timers/promises'
import { soundsLike } from '../shared/sounds.ts'
import { readingsOf } from './pinyin.ts'

const known = new Map<string, string[]>()
/** Names of one installation; beyond them the oldest are read anew. */
const mostKnown = 50_000
/** So many fresh names are read before others get their turn. */
const stride = 200

interface Options {
  isPerson?: boolean
}

/** The rows whose text sounds like a word of letters: its pinyin from any syllable on, or its initials. */
export async function soundMatch<Row extends { text: string }>(
  rows: readonly Row[],
  word: string,
  { isPerson = false }: Options = {},
): Promise<Row[]> {
  const found: Row[] = []
  let fresh = 0
  for (const row of rows) {
    const isFresh = !known.has(keyOf(row.text, isPerson))
    if (soundsLike(soundsOf(row.text, { isPerson }), word)) found.push(row)
    fresh += isFresh ? 1 : 0
    if (isFresh && fresh % stride === 0) await setImmediate()
  }
  return found
}

const keyOf = (text: string, isPerson: boolean): string => `${isPerson ? 'p' : ''} ${text}`

/** How a text may be read, syllables with blanks between them, for whoever compares it themselves (`soundsLike`). */
export function soundsOf(text: string, { isPerson = false }: Options = {}): readonly string[] {
  const key = keyOf(text, isPerson)
  const heard = known.get(key)
  if (heard) return heard
  const readings = readingsOf(text, { isPerson }).map((reading) => reading.join(' '))
  if (known.size >= mostKnown) known.delete(known.keys().next().value as string)
  known.set(key, readings)
  return readings
}

/** The same for names of people. */
export const personMatch = <Row extends { text: string }>(rows: readonly Row[], word: string): Promise<Row[]> =>
  soundMatch(rows, word, { isPerson: true })
