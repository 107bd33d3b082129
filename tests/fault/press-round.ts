import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Scene } from './scene.ts'
import { send } from './send.ts'

/** A write that somebody presses for, under one key, until it is answered. */
export interface Press {
  key: string
  token: string
  body: object
}

/** What the database holds of the presses of a round. */
export interface Kept {
  stored: number
  /** Acknowledged and not stored, or not as it was answered. */
  lost: number
  twice: number
  /** What of all that is stored does not agree with itself. */
  faults: readonly string[]
}

/** What a process that was killed in the middle has left. All numbers but the first three and the last must be 0. */
export interface PressRound extends Omit<Kept, 'faults'> {
  /** Answered before the process was gone. */
  acked: number
  /** Without an answer, and yet stored when the process was back. */
  storedUnanswered: number
  /** Milliseconds until the product was ready again. */
  readyMs: number
  violations: readonly string[]
}

/** What was answered to each. */
export type Told<P extends Press, Answer> = ReadonlyMap<P, Answer>

interface Presses<P extends Press, Answer> {
  path: string
  all: readonly P[]
  kept: (told: Told<P, Answer>) => Promise<Kept>
}

/** All press at once, the process is killed after some answers, and whoever heard nothing presses again. */
export async function pressRound<P extends Press, Answer>(
  scene: Scene,
  { path, all, kept }: Presses<P, Answer>,
): Promise<PressRound> {
  const told = new Map<P, Answer>()
  const enough = 4 + Math.floor(Math.random() * 8)
  const { port } = scene.app
  const press = (one: P) => pressOnce<Answer>(port, path, one)
  await Promise.all(
    all.map(async (one) => {
      const answer = await press(one)
      if (answer === undefined) return
      told.set(one, answer)
      if (told.size === enough) scene.app.signal('SIGKILL')
    }),
  )
  await scene.app.ended
  const readyMs = await scene.restart()
  const acked = told.size
  const back = await kept(told)
  const violations: string[] = [...back.faults]
  const again = async (one: P): Promise<void> => {
    const answer = await untilAnswered(one, press)
    const known = told.get(one)
    if (known !== undefined && !isDeepStrictEqual(answer, known)) violations.push(`${one.key}: answered another thing`)
    told.set(one, answer)
  }
  await Promise.all(all.map(again))
  const end = await kept(told)
  return {
    ...{ acked, readyMs, storedUnanswered: back.stored - acked, stored: end.stored, twice: end.twice },
    lost: back.lost + end.lost,
    violations: [...violations, ...end.faults],
  }
}

/** Undefined where nobody answered, or nobody was ready yet. */
async function pressOnce<Answer>(port: number, path: string, one: Press): Promise<Answer | undefined> {
  const headers = { 'x-access-token': one.token, 'x-idempotency-key': one.key }
  const answer = await send(port, 'POST', path, { headers, body: one.body }).catch(() => undefined)
  if (!answer || answer.status === 503) return undefined
  const { success, message, result } = JSON.parse(answer.body) as {
    success: boolean
    message: string
    result: Answer | null
  }
  if (answer.status !== 200 || !success || !result) throw new Error(`${one.key}: ${answer.status} ${message}`)
  return result
}

async function untilAnswered<P extends Press, Answer>(
  one: P,
  press: (one: P) => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await press(one)
    if (answer !== undefined) return answer
    await pause(60)
  }
  throw new Error(`${one.key}: never answered`)
}
