import type { Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'

export interface Question {
  label: string
  /** Of the turn, so that no answer comes from the one before. */
  url: (turn: number) => string
  goal: number
}

const list = '/api/fault/ticket/list'
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const words = ['电梯异响', '路灯不亮', '门禁失灵', '水压不足']

/** What people ask of a million tickets; rows and count come together. */
export const questionsOf = (villageId: string): Question[] => [
  { label: 'first page', url: (turn) => `${list}?pageSize=${10 + (turn % 5)}`, goal: 300 },
  { label: 'what waits for dispatch', url: (turn) => `${list}?state=WAIT_DISPATCH&pageNo=${turn + 1}`, goal: 300 },
  { label: 'overdue and open', url: (turn) => `${list}?late=Y&pageNo=${turn + 1}`, goal: 300 },
  { label: 'of a village', url: (turn) => `${list}?villageId=${villageId}&pageNo=${turn + 1}`, goal: 300 },
  {
    label: 'words, rows with their count',
    url: (turn) => `${list}?content=*${words[turn % 4]}*&pageNo=${turn + 1}`,
    goal: 300,
  },
  {
    label: 'words of few',
    url: (turn) => `${list}?content=*编号${turn * 4099 + 1234}*`,
    goal: 300,
  },
  {
    label: 'number, whole',
    url: (turn) => `${list}?ticketNo=BN${String(turn * 997 + 1).padStart(11, '0')}`,
    goal: 200,
  },
  {
    label: 'sorted by due time',
    url: (turn) => `${list}?column=dueAt&order=asc&state=PROCESSING&pageNo=${turn + 1}`,
    goal: 300,
  },
  {
    label: 'statistics of a year',
    url: (turn) => `/api/fault/ticket/statistics?begin=${day(365 - turn)}&end=${day(0)}`,
    goal: 800,
  },
  { label: 'my work of all kinds', url: (turn) => `/api/ticket/work?pageNo=${turn + 1}`, goal: 300 },
]

/** Each question by all roles that may ask it, in turn; answers how many goals were missed. */
export async function measureLists(
  stage: Stage,
  callers: readonly string[],
  questions: readonly Question[],
  say: (line: string) => void,
): Promise<number> {
  const tokens = new Map<string, string>()
  for (const name of callers) tokens.set(name, await stage.token(name))
  const ask = async (name: string, url: string) =>
    stage.running.app.inject({ url, headers: { 'x-access-token': tokens.get(name)! } })
  let missed = 0
  for (const { label, url, goal } of questions) {
    const askers: string[] = []
    for (const name of callers) {
      const { success, code, message } = (await ask(name, url(0))).json<{
        success: boolean
        code: number
        message: string
      }>()
      if (success) askers.push(name)
      else if (code !== 510 && code !== 403) throw new Error(`${label}, ${name}: ${message}`)
    }
    const times = await timedTogether(askers.map((name) => async (turn: number) => ask(name, url(turn + 1))))
    say(`\n${label} (p95 ≤ ${goal} ms)`)
    for (const [index, { least, middle, late }] of times.entries()) {
      if (late > goal) missed += 1
      const verdict = late > goal ? '  TOO SLOW' : ''
      say(`  ${askers[index]!.padEnd(14)} least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)}${verdict}`)
    }
  }
  return missed
}
