import type { Question } from '../../consultation/shared/schema.ts'
import type { Answer, Outcome } from './schema.ts'

/** The answers of one household, and what is known of it. */
export interface Opinion {
  answers: readonly Answer[]
  building?: string | null
  who?: string | null
}

/** So few anonymous answers that a count would tell whose they are. */
export const fewestAnonymous = 5

/** A share in percent with two places, rounded half up; of nobody there is none. */
export function shareOf(count: number, whole: number): string {
  if (whole === 0) return '0.00'
  const hundredths = Math.floor((count * 20_000 + whole) / (2 * whole))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

const textOrder = new Intl.Collator('zh-CN').compare

interface Said extends Pick<Opinion, 'building' | 'who'> {
  optionIds: readonly string[]
  text?: string | null | undefined
}

/** What was said to one question. */
const saidTo = (questionId: string, opinions: readonly Opinion[]): Said[] =>
  opinions.flatMap(({ answers, ...home }) =>
    answers.filter((one) => one.questionId === questionId).map(({ optionIds, text }) => ({ ...home, optionIds, text })),
  )

const countIn = (said: readonly Said[], option: string): number =>
  said.filter(({ optionIds }) => optionIds.includes(option)).length

function countPlaces(said: readonly Said[], options: Question['options']) {
  const names = new Set(said.flatMap(({ building }) => building ?? []))
  return [...names].toSorted(textOrder).map((name) => {
    const here = said.filter(({ building }) => building === name)
    return { name, counts: options.map(({ id }) => countIn(here, id)) }
  })
}

const textsIn = (said: readonly Said[]) =>
  said
    .flatMap(({ text, who }) => (text ? [{ text, who: who ?? null }] : []))
    .toSorted((a, b) => textOrder(a.text, b.text) || textOrder(a.who ?? '', b.who ?? ''))

/** Counts what households said; words stand in the order of their letters, so that their place tells nothing. */
export const countOpinions = (questions: readonly Question[], opinions: readonly Opinion[]): Outcome['questions'] =>
  questions.map(({ id, title, kind, maxChoices, options }) => {
    const said = saidTo(id, opinions)
    return {
      ...{ id, title, kind, maxChoices },
      options: options.map((option) => {
        const count = countIn(said, option.id)
        return { ...option, count, share: shareOf(count, opinions.length) }
      }),
      texts: textsIn(said),
      buildings: countPlaces(said, options),
    }
  })
