import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { normalChoices } from '#business/owners-meeting/ballot/shared/choices.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { testSecret } from '../support/test-secrets.ts'
import { readTownLog, type CastAct } from '../support/town-log.ts'
import { buildTown, untilOpen } from '../support/voting-town.ts'
import type { Scene } from './scene.ts'
import { send } from './send.ts'
import { readyVoters, type Voter } from './voters.ts'

const secrets = createSecrets({ secret: testSecret })
/** How many owners cast at once in a round. */
export const votersAtOnce = 24

/** What a process that was killed while owners cast has left. All numbers but the first three must be 0. */
export interface CastRound {
  /** Answered before the process was gone. */
  acked: number
  /** Without an answer, and yet in the chain when the process was back. */
  storedUnanswered: number
  /** In the chain at the end, of this round. */
  stored: number
  /** Acknowledged and not in the chain, or at another place, or with other choices. */
  lost: number
  twice: number
  /** Milliseconds until the product was ready again. */
  readyMs: number
  violations: readonly string[]
}

/** A vote of a town, running in the scene's product, with everybody ready to press. */
export interface Casting {
  client: pg.Client
  /** Of a round each. */
  turns: readonly (readonly Voter[])[]
}

export async function openCasting(scene: Scene, rounds: number): Promise<Casting> {
  const client = await scene.connect()
  await buildTown(client, secrets, { homes: rounds * votersAtOnce })
  await untilOpen(client)
  const voters = await readyVoters(client, secrets, scene.app.port)
  const turns = Array.from({ length: rounds }, (_, n) => voters.slice(n * votersAtOnce, (n + 1) * votersAtOnce))
  return { client, turns }
}

/** The place of a ballot in the answer; undefined where there was none, or none that said so. */
async function press(port: number, { token, key, body }: Voter): Promise<number | undefined> {
  const headers = { 'x-access-token': token, 'x-idempotency-key': key }
  const answer = await send(port, 'POST', '/api/vote/ballot/cast', { headers, body }).catch(() => undefined)
  if (!answer || answer.status === 503) return undefined
  const { success, message, result } = JSON.parse(answer.body) as {
    success: boolean
    message: string
    result: { id: string; seq: number } | null
  }
  if (answer.status !== 200 || !success || !result) throw new Error(`${key}: ${answer.status} ${message}`)
  return result.seq
}

/** All press at once, the process is killed after some answers, and whoever heard nothing presses again. */
export async function castRound(scene: Scene, casting: Casting, turn: number): Promise<CastRound> {
  const voters = casting.turns[turn]!
  const places = new Map<Voter, number>()
  const enough = 4 + Math.floor(Math.random() * 8)
  const port = scene.app.port
  await Promise.all(
    voters.map(async (voter) => {
      const seq = await press(port, voter)
      if (seq === undefined) return
      places.set(voter, seq)
      if (places.size === enough) scene.app.signal('SIGKILL')
    }),
  )
  await scene.app.ended
  const readyMs = await scene.restart()
  const acked = places.size
  const back = await read(casting, voters)
  const storedUnanswered = back.acts.length - acked
  const lostAtOnce = lostOf(places, back.acts)
  const violations: string[] = [...back.faults]
  const again = async (voter: Voter): Promise<void> => {
    const seq = await untilAnswered(port, voter)
    const known = places.get(voter)
    if (known !== undefined && seq !== known) violations.push(`${voter.key}: answered ${known}, then ${seq}`)
    places.set(voter, seq)
  }
  await Promise.all(voters.map(again))
  const end = await read(casting, voters)
  const entries = new Set(end.acts.map(({ record }) => record.entryId))
  return {
    ...{ acked, storedUnanswered, readyMs, stored: end.acts.length },
    lost: lostAtOnce + lostOf(places, end.acts),
    twice: end.acts.length - entries.size,
    violations: [...violations, ...end.faults],
  }
}

async function read(
  { client }: Casting,
  voters: readonly Voter[],
): Promise<{ acts: CastAct[]; faults: readonly string[] }> {
  const { casts, faults } = await readTownLog(client, secrets)
  const own = new Set(voters.map(({ entryId }) => entryId))
  return { acts: casts.filter(({ record }) => own.has(record.entryId)), faults }
}

/** Of the ballots that were acknowledged, those that are not in the chain where and as they were cast. */
const lostOf = (places: ReadonlyMap<Voter, number>, acts: readonly CastAct[]): number =>
  [...places].filter(([{ entryId, body }, seq]) => {
    const act = acts.find(({ record }) => record.entryId === entryId)
    return act?.seq !== seq || !isDeepStrictEqual(act.record.choices, normalChoices(body.choices))
  }).length

async function untilAnswered(port: number, voter: Voter): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const seq = await press(port, voter)
    if (seq !== undefined) return seq
    await pause(60)
  }
  throw new Error(`${voter.key}: never answered`)
}
