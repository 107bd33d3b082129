import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countedWorld, v1 } from '../../../../../tests/support/counted-world.ts'
import { readVoteFile } from '../../verify/shared/vote-file.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { countApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

type Asked = { room?: string; hasVoted?: 'Y' | 'N'; pageNo?: string; pageSize?: string }
const ask = async (meetingId: string, asked: Asked = {}, username = 'owner0101') =>
  (await world.as(username)).call(countApi.participation, { meetingId, pageSize: '50', ...asked })

test('rooms that took part are told once the result is public, as the public file tells them and no finer', async () => {
  const meetingId = await world.ended(v1)
  expect((await ask(meetingId)).status).toBe(404)
  await world.finish(meetingId)
  const { result } = await ask(meetingId)
  const file = await (
    await world.as('owner0101')
  ).inject({ method: 'GET', url: `/api/vote/result/file?meetingId=${meetingId}` })
  const said = readVoteFile(hashParts, file.body)
  if (said.kind !== 'public') throw new Error('no public file')
  const sorted = (rooms: readonly { room: string }[]) => rooms.toSorted((a, b) => (a.room < b.room ? -1 : 1))
  expect(sorted(result.records)).toEqual(sorted(said.head.participation))
  expect(result.records.filter(({ hasVoted }) => hasVoted)).toHaveLength(7)
  expect(Object.keys(result.records[0]!).toSorted()).toEqual(['hasVoted', 'room'])
})

test('they are looked up by room and by whether they took part, page by page', async () => {
  const meetingId = await world.counted()
  const { result: silent } = await ask(meetingId, { hasVoted: 'N' })
  expect(silent).toMatchObject({ total: 3 })
  const { room } = silent.records[0]!
  expect((await ask(meetingId, { room })).result.records).toContainEqual({ room, hasVoted: false })
  expect((await ask(meetingId, { room: '%' })).result.total).toBe(0)
  const pages = await Promise.all(['1', '2', '3'].map((pageNo) => ask(meetingId, { pageNo, pageSize: '4' })))
  expect(pages.map((one) => one.result.records.length)).toEqual([4, 4, 2])
  expect((await ask(meetingId, {}, 'owner0102')).status).toBe(404)
})
