import { beforeAll, beforeEach, expect, test } from 'vitest'
import { at, choicesOf, countedWorld, paper, v1 } from '../../../../../tests/support/counted-world.ts'
import { destroyKeys, hasUncountedKey } from './remove-keys.ts'
import { readKey } from './record-act.ts'
import { systemActor } from '#kernel/server/actor.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

const services = () => world.linli.services
const night = async (day: string) => {
  at(`${day} 01:40:00`)
  await destroyKeys(services().db)
}
const keyOf = (meetingId: string) =>
  services().db.read(systemActor(1), (tx) => readKey(tx, services().secrets, meetingId))
const acts = async (meetingId: string) =>
  (await world.query('select from vote_act where meeting_id = $1', [meetingId])).length
const logged = async () =>
  (
    await world.query<{ content: string }>(
      `select log_content as content from sys_log where log_content like '销毁未计票表决的密钥%' order by id`,
    )
  ).map(({ content }) => content)

/** A vote with ballots that the street has ended before anybody counted. */
async function terminated(): Promise<string> {
  const id = await world.running()
  await world.castAll(id, choicesOf(v1))
  await world.good(world.deal('street01', { id, action: 'terminate', remark: '召集程序违法' }))
  return id
}

test('a vote that nobody has counted loses its key after a year, its acts stay closed for ever', async () => {
  const id = await terminated()
  const { meetingNo } = await world.read(id)
  const before = await acts(id)
  await night('2027-12-16')
  expect((await keyOf(id)).length).toBe(32)
  await night('2027-12-17')
  await expect(keyOf(id)).rejects.toThrow('该表决未计票，密钥已销毁')
  expect(await acts(id)).toBe(before)
  await night('2027-12-18')
  expect(await logged()).toEqual([`销毁未计票表决的密钥：${meetingNo}`])
  const step = { id, action: 'keepKey' as const, remark: '法院立案受理', courtFiles: paper }
  expect((await world.deal('street01', step)).message).toBe('本次表决没有需要保留的密钥')
})

test('it keeps its key where the street has the document of a court', async () => {
  const id = await terminated()
  const step = { id, action: 'keepKey' as const, remark: '法院立案受理' }
  expect(await world.deal('street01', step)).toMatchObject({
    ...{ status: 400, result: { fields: { courtFiles: '请上传法院文书' } } },
  })
  await world.upload('street01')
  await world.good(world.deal('street01', { ...step, courtFiles: paper }))
  expect((await world.deal('street01', { ...step, courtFiles: paper })).message).toBe('密钥已按法院文书保留')
  await night('2029-01-01')
  expect((await keyOf(id)).length).toBe(32)
})

test('a vote that was cancelled with its roster locked loses it too; one that was counted, or still runs, never', async () => {
  const cancelled = await world.meetingIn('NOTICE')
  await world.shown(cancelled)
  await world.good(world.deal(world.director, { id: cancelled, action: 'lock' }))
  await world.good(world.deal(world.director, { id: cancelled, action: 'cancel', remark: '召集人决定另行召集' }))
  const counted = await world.counted()
  await world.upload('street01')
  const annul = { action: 'annul' as const, remark: '经核实存在伪造表决票', annulFiles: paper }
  await world.good(world.deal('street01', { id: counted, ...annul }))
  at('2026-11-20 10:00:00')
  const running = await world.running()
  await night('2028-01-01')
  await expect(keyOf(cancelled)).rejects.toThrow('该表决未计票，密钥已销毁')
  for (const id of [counted, running]) expect((await keyOf(id)).length).toBe(32)
  expect(await services().db.read(systemActor(1), (tx) => hasUncountedKey(tx, counted))).toBe(false)
})
