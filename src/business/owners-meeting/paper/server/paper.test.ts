import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meetingWorld, at } from '../../../../../tests/support/meeting-world.ts'
import { rosterApi } from '../../roster/shared/api.ts'
import { countApi } from '../../count/shared/api.ts'
import { judgementApi } from '../../judgement/shared/api.ts'
import { paperApi } from '../shared/api.ts'
import type { EnterInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const photo = Buffer.alloc(300, 9).toString('base64')
const idNo = '330199196201100107'

/** A running vote with papers, and the number of the n-th person of its roster. */
async function begin() {
  const meetingId = await world.running({ form: '2' })
  const clerk = await world.as('village0101')
  const other = await world.as(world.director)
  const { records } = (await other.call(rosterApi.page, { meetingId, pageSize: '50' })).result
  const entries = records.filter(({ kind, mark }) => kind === 'OWNER' && mark === null)
  const register = (place: number, caller = clerk) =>
    caller.call(paperApi.register, { meetingId, ballotNo: entries[place]!.ballotNo!, channel: '2' as const })
  const type = async (caller: typeof clerk, ballotId: string, part: Partial<EnterInput> = {}) => {
    const { topics, signers, needsPhotos } = (await caller.call(paperApi.form, { ballotId })).result
    return caller.call(paperApi.enter, {
      ...{ ballotId, choices: [{ topicId: topics[0]!.id, value: 'AGREE' as const }], fault: null },
      ...{ signerId: signers[0]?.value ?? null, photos: needsPhotos ? [photo] : [] },
      ...part,
    })
  }
  return { meetingId, clerk, other, entries, register, type }
}

describe('a paper', () => {
  test('is taken in by its number and makes its owner take part', async () => {
    const { meetingId, clerk, register } = await begin()
    expect(await register(0)).toMatchObject({ success: true, result: { stand: 'REGISTERED' } })
    const [head] = await world.query('select joined_count from vote_head where meeting_id = $1', [meetingId])
    expect(head).toEqual({ joinedCount: 1 })
    const unknown = await clerk.call(paperApi.register, { meetingId, ballotNo: '另一会议-0001', channel: '2' })
    expect(unknown).toMatchObject({ status: 400, result: { fields: { ballotNo: '表决票编号不存在' } } })
  })

  test('is typed by two people, who learn nothing but whether they have read the same', async () => {
    const { meetingId, clerk, other, register, type } = await begin()
    const { id } = (await register(0)).result
    expect((await type(clerk, id)).result).toMatchObject({ isSame: null })
    expect((await type(clerk, id)).message).toBe('录入人与复核人不能为同一人')
    const second = await type(other, id)
    expect(second.result).toMatchObject({ isSame: true })
    expect(JSON.stringify(second)).not.toContain('AGREE')
    expect((await other.call(paperApi.list, { meetingId })).result).toMatchObject([{ stand: 'CHECKED', isOwn: true }])
    const third = (await register(1)).result.id
    await type(clerk, third)
    expect((await type(other, third, { choices: [] })).result).toMatchObject({ isSame: false })
  })

  test.each<[string, Partial<EnterInput>, string, string]>([
    ['without its picture', { photos: [] }, 'photos', '请上传表决票照片'],
    ['of a proxy without letter', { proxyIdNo: idNo, signerId: null }, 'photos', '请上传授权委托书'],
    ['of nobody who signed', { signerId: null }, 'signerId', '请选择签名业主!'],
    ['signed by a stranger', { signerId: 'stranger' }, 'signerId', '签名人不是该表决票的业主'],
    ['of a proxy without number', { proxyIdNo: '330199196201100106' }, 'proxyIdNo', '代理人身份证号不正确'],
  ])('%s is refused at its field, and nothing is stored', async (_, part, field, text) => {
    const { clerk, register, type } = await begin()
    const { id } = (await register(0)).result
    expect(await type(clerk, id, part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    for (const table of ['vote_typing', 'vote_photo', 'vote_proxy'])
      expect(
        await world.query(`select from ${table} t join vote_head h using (tenant_id, meeting_id)
        join owners_meeting m on m.tenant_id = h.tenant_id and m.id = h.meeting_id and m.del_flag = 0`),
      ).toEqual([])
  })

  test('of a fourth owner for whom one proxy speaks is refused', async () => {
    const { clerk, register, type } = await begin()
    const part = { proxyIdNo: idNo, signerId: null, photos: [photo, photo] }
    for (let place = 0; place < 3; place += 1) await world.good(type(clerk, (await register(place)).result.id, part))
    const fourth = await type(clerk, (await register(3)).result.id, part)
    expect(fourth).toMatchObject({ status: 400, result: { fields: { proxyIdNo: '一名代理人最多代理3人' } } })
  })

  test('that comes late is kept and counts for nothing', async () => {
    const { meetingId, entries } = await begin()
    at('2026-12-20 18:00:01')
    await world.turn()
    const clerk = await world.as('village0101')
    const late = await clerk.call(paperApi.register, { meetingId, ballotNo: entries[0]!.ballotNo!, channel: '2' })
    expect(late).toMatchObject({ success: true })
    const [head] = await world.query('select joined_count from vote_head where meeting_id = $1', [meetingId])
    expect(head).toEqual({ joinedCount: 0 })
  })

  test('is no matter of those who do not work for the convener', async () => {
    const { meetingId, entries } = await begin()
    for (const username of ['comm0101', 'street01', 'owner0101']) {
      const caller = await world.as(username)
      const asked = { meetingId, ballotNo: entries[0]!.ballotNo!, channel: '2' as const }
      expect((await caller.call(paperApi.register, asked)).status).toBe(403)
      expect((await caller.call(paperApi.list, { meetingId })).status).toBe(403)
    }
  })
})

describe('a paper that two have read differently', () => {
  /** The vote is over; what its papers say is seen by those who count. */
  const over = async () => {
    const made = await begin()
    const { id } = (await made.register(0)).result
    await world.good(made.type(made.clerk, id))
    await world.good(made.type(made.other, id, { choices: [] }))
    at('2026-12-20 18:00:01')
    await world.turn()
    const asked = { meetingId: made.meetingId, ballotId: id }
    const counter = await world.as('gnormal0101')
    const joined = async () => {
      const { topics } = (await counter.call(countApi.read, { meetingId: made.meetingId })).result
      return topics[0]!.joined.count
    }
    return { ...made, asked, counter, joined }
  }

  test('is seen by those who count, decided by one of them, and counts then', async () => {
    const { meetingId, asked, counter, joined } = await over()
    expect(await joined()).toBe(0)
    const { result } = await counter.call(judgementApi.list, { meetingId })
    expect(result).toMatchObject([{ id: asked.ballotId, stand: '4', acts: ['REPLACE', 'INVALIDATE'] }])
    const form = (await counter.call(judgementApi.form, asked)).result
    expect(form).toMatchObject({ photos: [photo], readings: [{ choices: [{ value: 'AGREE' }] }, { choices: [] }] })
    const choices = [{ topicId: form.topics[0]!.id, value: 'OPPOSE' as const }]
    const decision = { ...asked, act: 'REPLACE' as const, choices }
    expect(await counter.call(judgementApi.judge, decision)).toMatchObject({
      ...{ status: 400, result: { fields: { signerId: '请选择签名业主!' } } },
    })
    const watcher = await world.as('street01')
    const signed = { ...decision, signerId: form.signers[0]!.value }
    expect((await watcher.call(judgementApi.judge, signed)).message).toBe('表决票由计票人认定，监票人监督')
    await world.good(counter.call(judgementApi.judge, signed))
    expect(await joined()).toBe(1)
    expect((await counter.call(judgementApi.list, { meetingId })).result).toEqual([])
  })

  test('or any other is invalid for a reason, and nobody else sees it', async () => {
    const { meetingId, asked, counter, joined, entries, clerk } = await over()
    const invalid = { ...asked, act: 'INVALIDATE' as const }
    const { ballotId } = asked
    const checked = await counter.call(judgementApi.check, { ballotId, pass: 'Y' })
    expect(checked.message).toContain('不一致的请按票面重新录入')
    expect(await counter.call(judgementApi.check, { ballotId, pass: 'N' })).toMatchObject({ status: 400 })
    expect((await clerk.call(judgementApi.check, { ballotId, pass: 'N', invalidReason: '2' })).success).toBe(false)
    expect(await counter.call(judgementApi.judge, invalid)).toMatchObject({ status: 400 })
    await world.good(counter.call(judgementApi.check, { ballotId, pass: 'N', invalidReason: '2' }))
    expect(await joined()).toBe(0)
    const ballotNo = entries[0]!.ballotNo!
    const { result } = await counter.call(judgementApi.list, { meetingId, ballotNo })
    expect(result).toMatchObject([{ stand: '2', fault: '2' }])
    for (const username of ['supadmin', world.director, 'owner0101']) {
      const caller = await world.as(username)
      expect((await caller.call(judgementApi.form, asked)).status).toBe(403)
      expect((await caller.call(judgementApi.judge, { ...invalid, fault: '1' })).success).toBe(false)
    }
  })
})
