import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { readTownLog } from '../../../../../tests/support/town-log.ts'
import {
  buildTown,
  giveCodes,
  townBallots,
  townChoices,
  townVote,
  type TownBallot,
} from '../../../../../tests/support/voting-town.ts'
import { normalChoices } from '../../ballot/shared/choices.ts'
import { meetingFlowOf } from '../../meeting/server/flow.ts'
import { castingApi } from '../shared/api.ts'
import { turnVotes } from './begin-vote.ts'

const homes = 240
/** Ten ballots a minute are let through of one account. */
const accounts = 30
const smsCode = '246813'
const signImage = Buffer.alloc(300, 7).toString('base64')

let linli: TestApp
let owner: Client
let ballots: TownBallot[]
let callers: Map<string, Caller>

beforeAll(async () => {
  linli = await testApp()
  const { db, secrets } = linli.services
  owner = new Client({ connectionString: linli.databaseUrl })
  await owner.connect()
  await owner.query(`select set_config('app.tenant', '1', false)`)
  await buildTown(owner, secrets, { homes, accounts })
  const parts = { secrets, peopleInCharge: usersInCharge }
  await turnVotes(db, meetingFlowOf(parts), parts)
  await giveCodes(owner, secrets, smsCode)
  ballots = await townBallots(owner)
  const names = [...new Set(ballots.map(({ account }) => account))]
  callers = new Map(await Promise.all(names.map(async (name) => [name, await linli.as(name)] as const)))
}, 120_000)
afterAll(() => owner.end())

const press = (n: number) => {
  const { entryId, account } = ballots[n]!
  const input = { entryId, choices: townChoices(n), signImage, smsCode }
  return callers.get(account)!.call(castingApi.cast, input, { 'x-idempotency-key': `crowd-${n}` })
}
const log = () => readTownLog(owner, linli.services.secrets)

test('what the gate alone refuses, at the commit, reads as ever and leaves nothing', async () => {
  const hold = (column: string, value: string) =>
    owner.query(`update vote_head set ${column} = ${value} where meeting_id = $1`, [townVote])
  await hold('opens_at', `now() + interval '1 hour'`)
  expect(await press(0)).toMatchObject({ status: 200, success: false, message: '表决尚未开始', reason: 'rule' })
  await hold('opens_at', `now() - interval '1 hour'`)
  await hold('closed_at', 'now()')
  expect(await press(0)).toMatchObject({ status: 200, success: false, message: '表决已结束', reason: 'rule' })
  await hold('closed_at', 'null')
  const { casts, faults } = await log()
  expect([casts, faults]).toEqual([[], []])
  const kept = await owner.query(`select from idempotency where key like 'crowd-%'`)
  const codes = await owner.query(`select from sms_code where scene = $1`, [`ballot ${ballots[0]!.entryId}`])
  expect([kept.rowCount, codes.rowCount]).toEqual([0, 1])
})

test('a crowd at one moment has each ballot in the chain once and as it was cast, also of those who press twice', async () => {
  const all = Array.from({ length: homes }, (_, n) => n)
  const answers = await Promise.all(all.map(press))
  expect(answers.filter(({ success }) => !success).map(({ message }) => message)).toEqual([])
  // Ten a minute are let through of an account, which some of these have had.
  await owner.query(`delete from counter where key like 'calls %'`)
  const again = await Promise.all(all.slice(0, 20).map(press))
  expect(again.map(({ result }) => result.seq)).toEqual(answers.slice(0, 20).map(({ result }) => result.seq))
  const { casts, faults } = await log()
  expect(faults).toEqual([])
  expect(casts).toHaveLength(homes)
  const said = new Map(casts.map(({ seq, record }) => [record.entryId, { seq, choices: record.choices }]))
  for (const [n, { entryId }] of ballots.entries())
    expect(said.get(entryId)).toEqual({ seq: answers[n]!.result.seq, choices: normalChoices(townChoices(n)) })
}, 120_000)
