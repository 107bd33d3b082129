import { beforeAll, beforeEach, expect, test } from 'vitest'
import { choicesOf, countedWorld, v1 } from '../../../../../tests/support/counted-world.ts'
import { meetingInput, topic } from '../../../../../tests/support/meeting-world.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { voteApi as api } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

/** A call under the address of a vote, as a client makes it that knows no other. */
async function ask(username: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const answer = await (await world.as(username)).inject({ method, url: `/api${path}`, ...(payload && { payload }) })
  return answer.json<{ success: boolean; message: string; result: OwnersMeeting }>()
}

test('a vote is opened, written down and read as the meeting that it is', async () => {
  const made = await ask(world.director, 'POST', '/vote', meetingInput)
  expect(made).toMatchObject({ success: true, result: { state: 'DRAFT', title: meetingInput.title } })
  const { id, version } = made.result
  const title = '2026年度业主大会（更正）'
  expect((await ask(world.director, 'PUT', '/vote', { ...meetingInput, id, version, title })).success).toBe(true)
  expect((await ask('comm0101', 'GET', `/vote/${id}`)).result).toMatchObject({ id, title })
  expect((await world.read(id)).title).toBe(title)
  expect((await ask('comm0101', 'POST', '/vote', meetingInput)).success).toBe(false)
})

test('it is put forward, checked by community and street, and locked by its steps', async () => {
  const id = await world.ready()
  const director = await world.as(world.director)
  expect((await ask('comm0101', 'PUT', '/vote/submit', { id })).success).toBe(false)
  expect((await director.call(api.submit, { id })).result.state).toBe('COMMUNITY')
  const community = await world.as('comm0101')
  expect(await community.call(api.audit, { id, pass: 'N' })).toMatchObject({
    ...{ status: 400, result: { fields: { opinion: '请填写原因（5到500字）' } } },
  })
  expect((await community.call(api.audit, { id, pass: 'Y' })).result.state).toBe('STREET')
  expect((await community.call(api.audit, { id, pass: 'Y' })).success).toBe(false)
  const generated = await ask(world.director, 'POST', `/vote/roster/${id}/generate`, {})
  expect(generated.result).toMatchObject({ persons: 9, parts: 10, area: '1001.00' })
  await world.good(world.publish(id))
  const street = await world.as('street01')
  expect((await street.call(api.audit, { id, pass: 'Y' })).result.state).toBe('NOTICE')
  expect((await director.call(api.lock, { id })).message).toBe('名册公示尚未期满，不能锁定')
  await world.shown(id)
  expect((await director.call(api.lock, { id })).result.rosterLocked).toBe('Y')
})

test('it is sent back, and cancelled, for a reason', async () => {
  const id = await world.meetingIn('STREET')
  const street = await world.as('street01')
  expect((await street.call(api.audit, { id, pass: 'N', opinion: '议题表述不清' })).result.state).toBe('RETURNED')
  const director = await world.as(world.director)
  expect((await director.call(api.cancel, { id })).success).toBe(false)
  expect((await director.call(api.cancel, { id, reason: '召集人决定另行召集' })).result.state).toBe('CANCELLED')
})

test('its later end is asked for by who convenes it and allowed by the street', async () => {
  const id = await world.running()
  const later = '2026-12-25 18:00:00'
  const asked = await (await world.as(world.director)).call(api.extend, { id, newEnd: later, reason: '参与人数不足' })
  expect(asked.result).toMatchObject({ extendTo: later, voteEnd: meetingInput.voteEnd })
  expect((await (await world.as('street01')).call(api.extend, { id })).result.voteEnd).toBe(later)
})

test('it stands among those under way until its result is announced, then in the history', async () => {
  const listed = async (which: 'list' | 'history', query = {}) =>
    (await (await world.as('owner0101')).call(api[which], query)).result.records.map(({ id }) => id)
  const id = await world.running({}, [topic()])
  expect(await listed('list')).toEqual([id])
  expect(await listed('list', { state: 'PRELIMINARY' })).toEqual([])
  expect(await listed('history')).toEqual([])
  await world.endedWith(id, choicesOf(v1))
  await world.finish(id)
  await world.run(
    `update publicity set from_day = from_day - 10, until_day = until_day - 10 where subject_id = $1 and kind = 'preliminaryResult'`,
    [id],
  )
  expect((await (await world.as(world.director)).call(api.publish, { id })).result.state).toBe('PUBLISHED')
  expect(await listed('list')).toEqual([])
  expect(await listed('history')).toEqual([id])
  expect(await listed('history', { state: 'CANCELLED' })).toEqual([])
})
