import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { goodRequest } from '../../../../../tests/hostile/request.ts'
import { inTurns } from '../../../../../tests/hostile/run.ts'
import { accounts, endpoints, isOpenTo } from '../../../../../tests/support/accounts.ts'
import { electionWorld } from '../../../../../tests/support/election-world.ts'
import { topic } from '../../../../../tests/support/meeting-world.ts'
import { castingApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof electionWorld>>
let owner: Client
beforeAll(async () => {
  world = await electionWorld()
  owner = new Client({ connectionString: world.linli.databaseUrl })
  await owner.connect()
  await owner.query(`select set_config('app.tenant', '1', false)`)
  await world.empty()
})
afterAll(() => owner.end())

const signImage = Buffer.alloc(300, 7).toString('base64')
/** How many tables one statement goes through. */
const tablesAtOnce = 50
const occurrences = (text: string, word: string) => text.split(word).length - 1

/** How often a word stands in each table of the database, in plain or as bytes: whoever keeps it reads no more than that. */
async function stored(words: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const spelt = words.flatMap((one) => [one, Buffer.from(one).toString('hex')])
  const found: Record<string, number> = {}
  for (let from = 0; from < rows.length; from += tablesAtOnce) {
    const counts = rows.slice(from, from + tablesAtOnce).map(
      ({
        name,
      }) => `select '${name}' as name, w.word, sum(length(t.line) - length(replace(t.line, w.word, '')))::integer as often
        from (select ${name.split('.')[1]!}::text as line from ${name} offset 0) t, unnest($1::text[]) as w (word) group by w.word`,
    )
    const counted = await owner.query<{ name: string; word: string; often: number }>(counts.join(' union all '), [
      spelt,
    ])
    for (const { name, word, often } of counted.rows) if (often > 0) found[`${name} ${word}`] = often
  }
  return found
}

/** Whatever is read of meetings, votes, rosters, papers, to-dos, notices, figures, records of changes and the search. */
const reading = endpoints.filter(
  ({ method, access, paths }) =>
    method === 'GET' &&
    access !== 'public' &&
    /meeting|vote|ballot|roster|paper|receipt|publicity|decision|search|todo|notice|metric|board|log/i.test(
      paths[0] ?? '',
    ),
)
const roles = Object.entries(accounts) as [RoleCode, string][]

/** How often each word stands in what every role is answered, call by call. */
async function answered(
  meetingId: string,
  entryId: string,
  words: readonly string[],
): Promise<Record<string, number[]>> {
  const cells = reading.flatMap((endpoint: Endpoint, seed) =>
    roles
      .filter(([role]) => isOpenTo(endpoint, role))
      .flatMap(([, username]) => {
        const ids = /vote|ballot|entry|receipt/i.test(endpoint.paths[0] ?? '') ? [meetingId, entryId] : [meetingId]
        return ids.map((id) => ({ endpoint, username, id, seed }))
      }),
  )
  await world.run('delete from counter')
  const all = await inTurns(cells, 4, async ({ endpoint, username, id, seed }) => {
    const caller = await world.as(username)
    const { url } = goodRequest(endpoint, { ids: [id] }, seed)
    const { body } = await caller.inject({ method: 'GET', url })
    return [`${username} ${endpoint.paths[0]} ${id}`, words.map((word) => occurrences(body, word))] as const
  })
  expect(all.length).toBeGreaterThan(200)
  return Object.fromEntries(all)
}

test('what an owner has cast adds his choice to no table, and to no answer that any role is given', async () => {
  const meetingId = await world.running({}, [
    topic(),
    topic({
      ...{ kind: '3', title: '选举第二届业主委员会', mode: '2', election: 'TERM', seats: 5, maxChoices: 5 },
      candidates: world.standing(['A', 'B', 'C', 'D', 'F', 'G']),
    }),
  ])
  const caller = await world.as('owner0101')
  const { entryId } = (await caller.call(castingApi.mine, {})).result.find((vote) => vote.meetingId === meetingId)!
  const { topics } = (await caller.call(castingApi.open, { entryId })).result
  await world.good(caller.call(castingApi.code, { entryId }))
  const smsCode = await world.newestCode()
  const words = ['AGREE', world.personOf('G')]
  const before = { stored: await stored(words), answered: await answered(meetingId, entryId, words) }
  // The ballot names who stands before it is cast.
  expect(Object.values(before.answered).some(([, person = 0]) => person > 0)).toBe(true)
  const choices = [
    { topicId: topics[0]!.id, value: 'AGREE' as const },
    { topicId: topics[1]!.id, candidateIds: [world.personOf('G')] },
  ]
  await world.good(caller.call(castingApi.cast, { entryId, choices, signImage, smsCode }))
  await world.linli.relay.drain()
  expect(await world.query('select from vote_act where meeting_id = $1', [meetingId])).toHaveLength(3)
  expect(await stored(words)).toEqual(before.stored)
  const after = await answered(meetingId, entryId, words)
  // A ballot that was cast offers its topics no more: an answer may say less than before, never more.
  const told = Object.entries(after).filter(([call, counts]) =>
    counts.some((often, at) => often > (before.answered[call]?.[at] ?? 0)),
  )
  expect(told).toEqual([])
}, 240_000)
