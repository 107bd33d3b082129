import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { normalChoices } from '#business/owners-meeting/ballot/shared/choices.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { testSecret } from '../support/test-secrets.ts'
import { readTownLog } from '../support/town-log.ts'
import { buildTown, untilOpen } from '../support/voting-town.ts'
import { pressRound, type Kept, type PressRound, type Told } from './press-round.ts'
import type { Scene } from './scene.ts'
import { readyVoters, type Voter } from './voters.ts'

const secrets = createSecrets({ secret: testSecret })
/** How many owners cast at once in a round. */
export const votersAtOnce = 24

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

/** The ballot's place in the chain. */
interface Cast {
  id: string
  seq: number
}

/** The process is killed while all owners of a turn cast. */
export function castRound(scene: Scene, casting: Casting, turn: number): Promise<PressRound> {
  const voters = casting.turns[turn]!
  const kept = (told: Told<Voter, Cast>) => keptOf(casting, voters, told)
  return pressRound(scene, { path: '/api/vote/ballot/cast', all: voters, kept })
}

/** What the chain holds: of the ballots that were acknowledged, each where and as it was cast. */
async function keptOf({ client }: Casting, voters: readonly Voter[], told: Told<Voter, Cast>): Promise<Kept> {
  const { casts, faults } = await readTownLog(client, secrets)
  const own = new Set(voters.map(({ entryId }) => entryId))
  const acts = casts.filter(({ record }) => own.has(record.entryId))
  const lost = [...told].filter(([{ entryId, body }, { seq }]) => {
    const act = acts.find(({ record }) => record.entryId === entryId)
    return act?.seq !== seq || !isDeepStrictEqual(act.record.choices, normalChoices(body.choices))
  }).length
  const twice = acts.length - new Set(acts.map(({ record }) => record.entryId)).size
  return { stored: acts.length, lost, twice, faults }
}
