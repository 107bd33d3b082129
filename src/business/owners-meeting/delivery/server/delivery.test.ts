import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { at, meetingWorld, paper } from '../../../../../tests/support/meeting-world.ts'
import { readActs } from '../../ballot/server/read-acts.ts'
import { castingApi } from '../../casting/shared/api.ts'
import { processApi } from '../../process/shared/api.ts'
import { rosterApi } from '../../roster/shared/api.ts'
import { deliveryApi } from '../shared/api.ts'
import type { DeliverInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const clerk = 'village0101'
const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)

const entriesOf = async (meetingId: string, username = 'comm0101', more: Record<string, string> = {}) => {
  const query = { meetingId, pageSize: '50', ...more }
  return (await (await world.as(username)).call(rosterApi.page, query)).result.records
}
const locked = async (): Promise<string> => {
  const id = await world.meetingIn('NOTICE')
  await world.shown(id)
  await world.good(world.deal(world.director, { id, action: 'lock' }))
  return id
}
async function note(meetingId: string, part: Partial<DeliverInput>, username = clerk) {
  await world.upload(username)
  const input = { meetingId, way: '2' as const, deliveredAt: '2026-11-21 09:00:00', files: paper, ...part }
  return (await world.as(username)).call(deliveryApi.deliver, input)
}
const figures = async (meetingId: string) =>
  (await (await world.as('street01')).call(deliveryApi.figures, { meetingId })).result

describe('a delivery', () => {
  test('is noted with its proof, one by one and for a building, and nothing before the lock', async () => {
    const open = await world.meetingIn('NOTICE')
    const [first] = await entriesOf(open)
    expect((await note(open, { entryIds: [first!.id] })).message).toBe('名册尚未锁定')
    const id = await locked()
    const [one] = await entriesOf(id)
    expect((await note(id, { entryIds: [one!.id] })).result).toEqual({ id, noted: 1, skipped: 0 })
    const [building] = await world.query<{ id: string }>(
      `select r.building_id as id from meeting_roster_part p join ref_room r on r.tenant_id = p.tenant_id and r.id = p.room_id
       where p.entry_id = $1`,
      [one!.id],
    )
    const noted = await note(id, { buildingId: building!.id, way: '4', note: '公告栏张贴' })
    expect(noted).toMatchObject({ success: true })
    const left = 8 - noted.result.noted
    expect(await figures(id)).toEqual([
      ...(left > 0 ? [expect.objectContaining({ delivered: '0', persons: left })] : []),
      { delivered: '2', persons: 1, area: one!.area },
      expect.objectContaining({ delivered: '4', persons: noted.result.noted }),
    ])
    expect(await note(id, { buildingId: building!.id })).toMatchObject({
      result: { fields: { buildingId: '该楼栋没有未登记送达的业主' } },
    })
    expect(await entriesOf(id, 'comm0101', { delivered: '2' })).toHaveLength(1)
  })

  test('does not replace proof by less; a correction says why, and everything stays in the record', async () => {
    const id = await locked()
    const [one, two] = await entriesOf(id)
    const entryIds = [one!.id, two!.id]
    await world.good(note(id, { entryIds: [one!.id], way: '3' }))
    expect((await note(id, { entryIds, way: '5' })).result).toMatchObject({ noted: 1, skipped: 1 })
    expect((await note(id, { entryIds: [one!.id], way: '4' })).message).toBe('已邮寄签收，不能改为公告送达')
    expect(await note(id, { entryIds: [one!.id], way: '0' })).toMatchObject({ status: 400 })
    await world.good(note(id, { entryIds: [one!.id], way: '0', note: '登记到了别家' }))
    const { result } = await (await world.as('street01')).call(deliveryApi.entry, { entryId: one!.id })
    expect(result).toMatchObject({ delivered: '0', deliveries: [{ way: '0', files: null }, { way: '3' }] })
    expect(result.deliveries[1]?.files).toContain(paper)
  })

  test.each<[string, Partial<DeliverInput>, string, string]>([
    ['without its proof', { files: null }, 'files', '请上传送达凭证'],
    ['of tomorrow', { deliveredAt: '2026-11-22 09:00:00' }, 'deliveredAt', '送达时间不能晚于现在'],
    ['before the lock', { deliveredAt: '2026-11-20 09:00:00' }, 'deliveredAt', '送达时间不能早于名册锁定时间'],
    ['with a foreign file', { files: paper.replace('材料', '别人') }, 'files', '文件不存在或已失效，请重新上传'],
    ['of nobody', { entryIds: [] }, 'buildingId', '请选择楼栋!'],
  ])('%s is refused at its field, and nothing is stored', async (_, part, field, text) => {
    const id = await locked()
    const [one] = await entriesOf(id)
    const told = await note(id, { entryIds: [one!.id], ...part })
    expect(told).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect((await figures(id)).map(({ delivered }) => delivered)).toEqual(['0'])
  })

  test('of an owner of another meeting is none', async () => {
    const [other] = await entriesOf(await locked())
    const id = await locked()
    expect(await note(id, { entryIds: [other!.id] })).toMatchObject({ status: 404 })
  })

  test('is noted by itself when an owner opens his ballot, even after he has refused the paper', async () => {
    const id = await locked()
    const entryIds = (await entriesOf(id)).map((entry) => entry.id)
    await world.good(note(id, { entryIds, way: '5' }))
    at('2026-12-16 09:00:00')
    await world.turn()
    const owner = await world.as('owner0101')
    const { entryId } = (await owner.call(castingApi.mine, {})).result.find(({ meetingId }) => meetingId === id)!
    await world.good(owner.call(castingApi.open, { entryId }))
    const { result } = await (await world.as('street01')).call(deliveryApi.entry, { entryId })
    expect(result).toMatchObject({ delivered: '1', deliveries: [{ way: '1', userName: '业主' }, { way: '5' }] })
    expect((await note(id, { entryIds: [entryId], way: '0', note: '登记到了别家' })).message).toBe(
      '业主已在平台打开表决票，不能更正',
    )
  })

  test('stands in the log as the rules ask for it, and is not noted after the end', async () => {
    const id = await locked()
    const ids = (await entriesOf(id)).map((entry) => entry.id)
    for (const [place, way] of (['2', '3', '4', '5'] as const).entries())
      await world.good(note(id, { entryIds: [ids[place]!], way }))
    at('2026-12-16 09:00:00')
    await world.turn()
    at('2026-12-20 18:00:01')
    await world.turn()
    const { db, secrets } = world.linli.services
    const acts = await db.read(systemActor(1), (tx) => readActs(tx, secrets, id))
    expect(acts.at(-1)?.record).toEqual({ kind: 'CLOSE', served: [ids[0], ids[1]] })
    expect((await note(id, { entryIds: [ids[4]!] })).message).toBe('表决已结束，不能登记')
  })
})

describe('who may', () => {
  test('note a delivery: who works for the convener, nobody else', async () => {
    const id = await locked()
    const ids = (await entriesOf(id)).map((entry) => entry.id)
    const taken: RoleCode[] = []
    for (const role of roles) {
      const { success } = await note(id, { entryIds: ids }, accounts[role])
      if (success) taken.push(role)
    }
    expect(taken.toSorted()).toEqual(['committeeDirector', 'villageAdmin'])
    const stranger = await (await world.as('street02')).call(deliveryApi.figures, { meetingId: id })
    expect(stranger).toMatchObject({ success: false, status: 404 })
  })

  test('an owner is not told who of his neighbours was told, whatever he asks', async () => {
    const id = await locked()
    const entryIds = (await entriesOf(id)).map((entry) => entry.id)
    await world.good(note(id, { entryIds: entryIds.slice(0, 3) }))
    const seen = await entriesOf(id, 'owner0101', { delivered: '2', column: 'delivered', order: 'desc' })
    expect(seen.map((entry) => entry.id)).toEqual(entryIds)
    expect(seen.every(({ delivered, deliveredAt }) => delivered === '0' && deliveredAt === null)).toBe(true)
  })

  test('the proof is opened for offices and conveners, not for owners nor for another street', async () => {
    const id = await locked()
    const [one] = await entriesOf(id)
    await world.good(note(id, { entryIds: [one!.id] }))
    expect(JSON.stringify(await entriesOf(id, 'owner0101'))).not.toContain(paper)
    const opens = async (username: string) => {
      const caller = await world.as(username)
      return (await caller.inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(paper)}` })).statusCode
    }
    await world.linli.services.files.write(paper, Readable.from([Buffer.from('%PDF-1.4')]), 100)
    for (const username of ['street01', 'comm0101', world.director, clerk]) expect(await opens(username)).toBe(200)
    for (const username of ['owner0101', 'street02', 'co01', 'tenant0101']) expect(await opens(username)).toBe(404)
  })
})

test('the step of the deliveries is done once each owner was told in one way or another', async () => {
  const id = await locked()
  await world.run(
    `insert into meeting_step (tenant_id, meeting_id, step_no, done_on, files, checked_by, checked_at, community_result, street_result)
     select 1, $1, n, '2026-11-20', '', 'x', now(), '1', '1' from generate_series(1, 9) n on conflict do nothing`,
    [id],
  )
  await world.run(`update meeting_step set community_result = '1', street_result = '1' where meeting_id = $1`, [id])
  const director = await world.as(world.director)
  const step = { meetingId: id, stepNo: 10, doneOn: '2026-11-21', files: null }
  expect((await director.call(processApi.check, step)).message).toBe('还有9户未登记送达')
  await world.good(note(id, { entryIds: (await entriesOf(id)).map((entry) => entry.id) }))
  const { steps } = (await director.call(processApi.check, step)).result
  expect(steps.find(({ stepNo }) => stepNo === 10)).toMatchObject({ selfCheck: 'Y', known: '当面签收9户' })
})
