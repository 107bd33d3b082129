import pg from 'pg'
import { ballotPrintApi, pilePaperApi } from '#business/owners-meeting/ballot-print/shared/api.ts'
import type { PrintJob } from '#business/owners-meeting/ballot-print/shared/schema.ts'
import { rosterApi } from '#business/owners-meeting/roster/shared/api.ts'
import { openProcess, type Running } from '#app/server/compose.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { buildTown, townVote } from '../../tests/support/voting-town.ts'
import { openDistrict, password, secret, type Stage } from '../server/stage.ts'

const secrets = createSecrets({ secret })
/** The convener, and who works for him. */
const [convener, clerk] = ['committee0101', 'village0101']
/** Of a roster of 8,000; more or fewer have their part of the time. */
const goalMs = 3000
const ofHomes = 8000
const ms = (value: number): string => `${value.toFixed(0)} ms`

async function caller({ app }: Running, username: string) {
  const ask = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
    const headers = { 'x-access-token': token, 'x-idempotency-key': `bench-${Math.random()}` }
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    const { success, message, result } = answer.json<{ success: boolean; message: string; result: unknown }>()
    if (!success) throw new Error(`${method} ${path}: ${message}`)
    return { result, bytes: answer.rawPayload.length }
  }
  const { token } = (await ask('POST', '/sys/login', '', { username, password })).result as { token: string }
  return (method: 'GET' | 'POST', path: string, payload?: object) => ask(method, path, token, payload)
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; took: number }> {
  const begun = performance.now()
  const value = await work()
  return { value, took: performance.now() - begun }
}

/** All ballots, a pile of five hundred after the other; what stays on the heap. */
async function print(call: Awaited<ReturnType<typeof caller>>, homes: number): Promise<void> {
  const made = await timed(() => call('POST', ballotPrintApi.create.paths[0]!, { meetingId: townVote }))
  const jobs = made.value.result as PrintJob[]
  const heaps: number[] = []
  let ballots = 0
  let bytes = 0
  const { took } = await timed(async () => {
    for (const { id, ballots: count } of jobs) {
      bytes += (await call('GET', `${pilePaperApi.preview.paths[0]!}?ids=${id}`)).bytes
      ballots += count
      globalThis.gc?.()
      heaps.push(process.memoryUsage().heapUsed / 1_048_576)
    }
  })
  if (ballots < homes) throw new Error(`${ballots} ballots of ${homes} homes`)
  console.log(
    `printed   ${ballots} ballots in ${jobs.length} jobs: made in ${ms(made.took)}, drawn in ${ms(took)} (${ms(took / jobs.length)} each), ${(bytes / 1_048_576).toFixed(1)} MB; heap ${heaps[0]?.toFixed(0)} MB after the first, ${heaps.at(-1)?.toFixed(0)} MB after the last`,
  )
}

async function measure(stage: Stage, homes: number): Promise<boolean> {
  const settings = readSettings({
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: stage.dataDir,
    DEMO_PASSWORD: password,
  })
  const running = await openProcess({ settings, databaseUrl: stage.url, secret, poolSize: 4 })
  const owner = new pg.Client({ connectionString: stage.bareUrl })
  await owner.connect()
  try {
    const call = await caller(running, convener)
    const floor = await timed(() => owner.query('select from meeting_roster_entry'))
    const { took: made, value } = await timed(() =>
      call('POST', rosterApi.generate.paths[0]!, { meetingId: townVote, remark: '按登记重新核对' }),
    )
    const turn = running.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'vote.turn')!
    const { took: opened } = await timed(async () => turn.run(running.services, { dueAt: '' }))
    const { rows } = await owner.query<{ state: string }>('select state from owners_meeting where id = $1', [townVote])
    if (rows[0]?.state !== 'VOTING') throw new Error(`the vote is ${rows[0]?.state}`)
    const goal = (goalMs * homes) / ofHomes
    const isGood = made <= goal && opened <= goal
    console.log(`roster    ${JSON.stringify(value.result)}`)
    console.log(
      `          made in ${ms(made)}, made anew, locked and its vote opened in ${ms(opened)}; goal ${ms(goal)} each${isGood ? '' : '  missed'} (a look over all rosters ${ms(floor.took)})`,
    )
    await print(await caller(running, clerk), homes)
    return isGood
  } finally {
    await owner.end()
    await running.close()
  }
}

/** A roster of so many homes made, locked with the opening of its vote, and printed; whether the goals were met. */
export async function measureRoster(homes: number): Promise<boolean> {
  const stage = await openDistrict(
    async () => {},
    (client) => buildTown(client, secrets, { homes, accounts: Math.ceil(homes / 8) }),
  )
  try {
    return await measure(stage, homes)
  } finally {
    await stage.close()
  }
}
