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

/** Counts what households said; words stand in the order of their letters, so that their place tells nothing. */
export function countOpinions(questions: readonly Question[], opinions: readonly Opinion[]): Outcome['questions'] {
  return questions.map(({ id, title, kind, maxChoices, options }) => {
    const counts = new Map(options.map((option) => [option.id, 0]))
    const places = new Map<string, Map<string, number>>()
    const texts: { text: string; who: string | null }[] = []
    for (const { answers, building, who } of opinions) {
      const answer = answers.find(({ questionId }) => questionId === id)
      if (!answer) continue
      const here = building ? (places.get(building) ?? new Map<string, number>()) : undefined
      if (building && here) places.set(building, here)
      for (const option of answer.optionIds) {
        counts.set(option, (counts.get(option) ?? 0) + 1)
        here?.set(option, (here.get(option) ?? 0) + 1)
      }
      if (answer.text) texts.push({ text: answer.text, who: who ?? null })
    }
    return {
      ...{ id, title, kind, maxChoices },
      options: options.map((option) => {
        const count = counts.get(option.id) ?? 0
        return { ...option, count, share: shareOf(count, opinions.length) }
      }),
      texts: texts.toSorted((a, b) => textOrder(a.text, b.text) || textOrder(a.who ?? '', b.who ?? '')),
      buildings: [...places]
        .toSorted(([a], [b]) => textOrder(a, b))
        .map(([name, here]) => ({ name, counts: options.map((option) => here.get(option.id) ?? 0) })),
    }
  })
}
