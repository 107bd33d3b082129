import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countedWorld } from '../../../../../tests/support/counted-world.ts'
import { countApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

/** What nobody of the product may do: a change of a log, past its walls and triggers. */
async function tamper(connectionString: string, text: string): Promise<void> {
  const owner = new Client({ connectionString })
  await owner.connect()
  try {
    await owner.query('alter table vote_act disable trigger user; alter table vote_act no force row level security')
    await owner.query(text)
    await owner.query('alter table vote_act enable trigger user; alter table vote_act force row level security')
  } finally {
    await owner.end()
  }
}

test('a public chain is checked anew, and one that somebody has changed in the database is told', async () => {
  const meetingId = await world.counted()
  const owner = await world.as('owner0101')
  const { length, head } = (await owner.call(countApi.result, { meetingId })).result
  expect((await owner.call(countApi.verify, { meetingId })).result).toEqual({ ok: true, count: length, lastHash: head })
  await tamper(world.linli.databaseUrl, `update vote_act set leaf = link where meeting_id = '${meetingId}' and seq = 4`)
  expect((await owner.call(countApi.verify, { meetingId })).result.ok).toBe(false)
})
