import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorWith, fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { openDb } from '../db/db.ts'
import { push } from './push.ts'

let fixture: FixtureDatabase
beforeAll(async () => {
  fixture = await fixtureDatabase()
})
afterAll(() => fixture.close())

test('a message goes out after the commit, once for each person, and never when the work is undone', async () => {
  const sent: [string, readonly string[]][] = []
  const db = openDb(fixture.pool, (channel, ids) => void sent.push([channel, ids]))
  const message = { cmd: 'user' as const, msgTxt: '新工单' }
  await db.write(actorWith(), async (tx) => {
    push(tx, ['anna', '', 'bert', 'anna'], message)
    push(tx, [], message)
    expect(sent).toEqual([])
  })
  const text = JSON.stringify(message)
  expect(sent).toEqual([['socket', [`anna ${text}`, `bert ${text}`]]])
  const undone = db.write(actorWith(), async (tx) => {
    push(tx, ['anna'], message)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(sent).toHaveLength(1)
})
