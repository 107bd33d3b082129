import type { SearchKind } from '#kernel/server/search.ts'
import { plain, wordsOf } from '../shared/plain.ts'
import { depthOf, gramsOf, headTerm, markTerm, soundTerm, wholeSoundTerm, wholeTerm } from './terms.ts'

/** What shows that a record really has a word: its text, its secret value, or a stage of the index that asks the sound. */
export type Proof = { text: string } | { mark: number; value: string } | { stages: readonly number[] }

/** What the index and the rows are asked for. */
export interface Question {
  /** The whole question as one text. */
  whole: string
  /** Term groups from the best hits to the widest, counted from 1; one is asked when those before gave too few. */
  stages: string[][]
  /** For each word the proofs of which a record must give one: runs of signs may stand apart in a text. */
  proofs: Proof[][]
}

/** One way in which a record may have a word. */
interface Way {
  terms: string[]
  proof: Exclude<Proof, { stages: unknown }> | 'sound'
}

const sounding = /^(?=.*[a-z])[\x20-\x7e]{2,}$/

/** A word may be held as text, by its sound or the beginning of a code, or as a secret value. */
function waysOf(kind: SearchKind, word: string, mayName: boolean): Way[] {
  const ways: Way[] = [{ terms: gramsOf(word, depthOf(kind)), proof: { text: word } }]
  // A sound may be that of a name, which some callers must not find by.
  if (mayName && sounding.test(word)) ways.push({ terms: [soundTerm(word)], proof: 'sound' })
  for (const [mark, secret] of (kind.marks ?? []).entries()) {
    const value = secret.ask(word)
    if (value !== undefined) ways.push({ terms: [markTerm(mark, value)], proof: { mark, value } })
  }
  return ways
}

/** Beyond so many combinations of ways the rest is not tried. */
const mostCombinations = 16

/** Reads what a user typed; undefined when there is nothing to ask for. */
export function questionOf(kind: SearchKind, typed: string, mayName: boolean): Question | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  const whole = plain(typed)
  const grams = gramsOf(whole, depthOf(kind))
  const isSound = mayName && words.length === 1 && sounding.test(words[0]!)
  const best = [
    [wholeTerm(whole)],
    ...(isSound ? [[wholeSoundTerm(words[0]!)]] : []),
    ...(mayName ? [[headTerm(whole), ...grams]] : []),
    // A single word is asked for below in any case.
    ...(words.length === 1 && words[0] === whole ? [] : [grams]),
  ]
  const ways = words.map((word) => waysOf(kind, word, mayName))
  const combined = combinations(ways)
  const proofs = ways.map((some, word) =>
    some.map(({ proof }): Proof => {
      if (proof !== 'sound') return proof
      const stages = combined.flatMap((one, index) => (one[word]!.proof === 'sound' ? [best.length + index + 1] : []))
      return { stages: isSound ? [2, ...stages] : stages }
    }),
  )
  const together = combined.map((some) => [...new Set(some.flatMap(({ terms }) => terms))])
  return { whole, stages: [...best, ...together], proofs }
}

/** One way for each word, those that keep to the text first. */
function combinations(ways: readonly (readonly Way[])[]): Way[][] {
  let all: Way[][] = [[]]
  for (const some of ways) {
    all = some.flatMap((way) => all.map((one) => [...one, way])).slice(0, mostCombinations)
  }
  return all
}
