import { paths, type Question } from './questions.ts'
import type { Stage } from './stage.ts'
import { ms, timedTogether } from './timing.ts'

/** Rows and count of one call, in milliseconds; a far page may take longer. */
const goal = 200
const farGoal = 500
/** A caller who sees less must not wait longer than so many times the administrator. */
const ratioGoal = 1.5
/** Below this a ratio says nothing. */
const noise = 20

interface Asker {
  name: string
  ask: (turn: number) => Promise<unknown>
  found: number
}

/** Every list and kind of question for every role that may ask; answers how many goals were missed. The first caller is compared with. */
export async function measureLists(
  stage: Stage,
  callers: readonly string[],
  questions: readonly Question[],
  say: (line: string) => void,
): Promise<number> {
  const tokens = new Map<string, string>()
  for (const name of callers) tokens.set(name, await stage.token(name))
  let missed = 0
  for (const question of questions) {
    const askers: Asker[] = []
    for (const name of callers) {
      const asker = await askerOf(stage, name, tokens.get(name)!, question)
      if (asker) askers.push(asker)
    }
    const times = await timedTogether(askers.map(({ ask }) => ask))
    const limit = question.far ? farGoal : goal
    say(`\n${question.list}, ${question.label} (p95 ≤ ${limit} ms)`)
    for (const [index, { name, found }] of askers.entries()) {
      const { least, middle, late } = times[index]!
      const ratio = middle / times[0]!.middle
      const isSlow = late > limit
      const isWorse = ratio > ratioGoal && middle > noise
      if (isSlow || isWorse) missed += 1
      const verdict = [...(isSlow ? ['TOO SLOW'] : []), ...(isWorse ? ['WORSE THAN THE ADMINISTRATOR'] : [])].join(', ')
      say(
        `  ${name.padEnd(14)} least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)}  ${ratio.toFixed(2).padStart(5)}x  ${String(found).padStart(7)} rows  ${verdict}`,
      )
    }
  }
  return missed
}

/** Undefined for a role that may not see the list. */
async function askerOf(
  { running }: Stage,
  name: string,
  token: string,
  question: Question,
): Promise<Asker | undefined> {
  const get = async (query: Record<string, string>) => {
    const url = `/api${paths[question.list]}?${new URLSearchParams(query).toString()}`
    const answer = await running.app.inject({ url, headers: { 'x-access-token': token } })
    const { success, code, message, result } = answer.json() as {
      success: boolean
      code: number
      message: string
      result: { total: number }
    }
    if (success) return result.total
    if (code === 510) return undefined
    throw new Error(`${name} ${url}: ${code} ${message}`)
  }
  const found = await get(question.query(0))
  if (found === undefined) return undefined
  const pageNo = question.far && String(Math.max(1, Math.ceil((found * question.far) / 1000)))
  return { name, found, ask: (turn) => get({ ...question.query(turn), ...(pageNo && { pageNo }) }) }
}
