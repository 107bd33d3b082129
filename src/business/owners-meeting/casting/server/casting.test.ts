import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import type { Caller } from '../../../../../tests/support/test-app.ts'
import { at, meetingWorld } from '../../../../../tests/support/meeting-world.ts'
import { castingApi } from '../shared/api.ts'
import type { CastChoice } from '../shared/schema.ts'
import { tellVoters } from './begin-vote.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.run('delete from counter')
})

const signImage = Buffer.alloc(300, 7).toString('base64')
const owner = () => world.as('owner0101')
const mine = async (caller: Caller, meetingId: string) =>
  (await caller.call(castingApi.mine, {})).result.find((vote) => vote.meetingId === meetingId)

async function castWith(caller: Caller, meetingId: string, part: { choices?: CastChoice[]; smsCode?: string } = {}) {
  const { entryId } = (await mine(caller, meetingId))!
  const paper = (await caller.call(castingApi.open, { entryId })).result
  const choices = part.choices ?? [{ topicId: paper.topics[0]!.id, value: 'AGREE' as const }]
  if (part.smsCode === undefined) await world.good(caller.call(castingApi.code, { entryId }))
  const smsCode = part.smsCode ?? (await world.newestCode())
  return caller.call(castingApi.cast, { entryId, choices, signImage, smsCode })
}

describe('a vote', () => {
  test('begins at its time and ends behind it, by the job or by the first ballot', async () => {
    const id = await world.running()
    expect((await world.query<{ state: string }>('select state from owners_meeting where id = $1', [id]))[0]).toEqual({
      state: 'VOTING',
    })
    at('2026-12-20 18:00:00')
    await world.turn()
    expect(
      (await world.query('select closed_at is null as open from vote_head where meeting_id = $1', [id]))[0],
    ).toEqual({
      open: true,
    })
    at('2026-12-20 18:00:01')
    await world.turn()
    expect((await world.query<{ state: string }>('select state from owners_meeting where id = $1', [id]))[0]).toEqual({
      state: 'COUNTING',
    })
    expect(
      (await world.query('select closed_at is null as open from vote_head where meeting_id = $1', [id]))[0],
    ).toEqual({
      open: false,
    })
  })

  test('whose roster nobody has locked locks it itself where nothing stands in its way, and waits else', async () => {
    const open = await world.meetingIn('NOTICE')
    const ready = await world.meetingIn('NOTICE')
    await world.shown(ready)
    await world.run(`update publicity set until_day = '2026-12-30' where subject_id = $1`, [open])
    await world.run(
      `update publicity set from_day = '2026-12-12', min_days = 7 where subject_id = $1 and kind = 'roster'`,
      [open],
    )
    at('2026-12-16 09:00:00')
    await world.turn()
    await world.turn()
    const rows = await world.query<{ id: string; state: string; rosterLocked: string }>(
      'select id, state, roster_locked from owners_meeting where id = any($1::text[])',
      [[open, ready]],
    )
    expect(rows.find(({ id }) => id === open)).toMatchObject({ state: 'NOTICE', rosterLocked: 'N' })
    expect(rows.find(({ id }) => id === ready)).toMatchObject({ state: 'VOTING', rosterLocked: 'Y' })
    const told = await world.query(`select from notice where biz_id = $1 and title like '%不能开始表决'`, [open])
    expect(told).toHaveLength(1)
  })

  test('tells each who speaks for an entry once, and one ballot closes one to-do', async () => {
    const id = await world.running()
    await tellVoters(world.linli.services.db)
    await tellVoters(world.linli.services.db)
    const caller = await owner()
    const userId = await world.userOf('owner0101')
    const open = async () =>
      (
        await world.query<{ title: string }>(
          `select title from todo where biz_type = 'VOTE' and state = 'OPEN' and assignee_id = $1`,
          [userId],
        )
      ).map(({ title }) => title)
    expect(await open()).toEqual(['待表决：2026年度业主大会（2026-12-20 18:00截止）'])
    await world.good(castWith(caller, id))
    expect(await open()).toEqual([])
    await tellVoters(world.linli.services.db)
    expect(await open()).toEqual([])
  })
})

describe('a ballot', () => {
  test('is cast once, by the code of the phone, and its receipt tells its place alone', async () => {
    const id = await world.running()
    const caller = await owner()
    const done = await castWith(caller, id)
    expect(done).toMatchObject({ success: true, result: { seq: 3, leaf: null, proof: null } })
    expect(JSON.stringify(done)).not.toContain('AGREE')
    expect((await mine(caller, id))!.stand).toBe('VOTED')
    expect((await castWith(caller, id, { smsCode: '000000' })).message).toBe('您已提交表决，不能重复投票')
    const [head] = await world.query('select joined_count, joined_area from vote_head where meeting_id = $1', [id])
    expect(head).toEqual({ joinedCount: 1, joinedArea: '89.50' })
  })

  test('with a wrong code leaves nothing, and five wrong ones kill the right one', async () => {
    const id = await world.running()
    const caller = await owner()
    const { entryId } = (await mine(caller, id))!
    await world.good(caller.call(castingApi.code, { entryId }))
    const code = await world.newestCode()
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await castWith(caller, id, { smsCode: wrong })).message).toBe('手机验证码错误')
    expect((await castWith(caller, id, { smsCode: code })).message).toBe('手机验证码错误')
    expect(await world.query('select from vote_act where meeting_id = $1', [id])).toHaveLength(2)
    expect(await world.query('select from vote_signature where meeting_id = $1', [id])).toHaveLength(0)
  })

  test.each([
    ['2026-12-16 08:59:59', '表决尚未开始'],
    ['2026-12-20 18:00:01', '表决已结束'],
  ])('is not taken at %s: %s', async (time, text) => {
    const id = await world.running()
    at(time)
    const caller = await owner()
    const { entryId } = (await mine(caller, id))!
    expect((await caller.call(castingApi.open, { entryId })).result.refusal).toBe(text)
    expect((await caller.call(castingApi.code, { entryId })).message).toBe(text)
    const input = { entryId, choices: [], signImage, smsCode: '123456' }
    expect((await caller.call(castingApi.cast, input)).message).toBe(text)
  })

  test('is nobody else’s, whatever their role', async () => {
    const id = await world.running()
    const { entryId } = (await mine(await owner(), id))!
    for (const answer of [
      await (await world.as('tenant0101')).call(castingApi.open, { entryId }),
      await (await world.as('tenant0101')).call(castingApi.receipt, { entryId }),
    ])
      expect(answer.message).toBe('您没有本次表决的投票权')
    for (const username of ['supadmin', 'comm0101']) {
      const caller = await world.as(username)
      for (const answer of [
        await caller.call(castingApi.open, { entryId }),
        await caller.call(castingApi.receipt, { entryId }),
      ])
        expect(answer.status).toBe(403)
    }
    const director = await world.as(world.director)
    const asked = await director.call(castingApi.open, { entryId })
    expect([403, 200]).toContain(asked.status)
    expect(asked.success).toBe(false)
  })

  test('that chooses what does not stand on it is refused before its code is spent', async () => {
    const id = await world.running()
    const caller = await owner()
    const answer = await castWith(caller, id, { choices: [{ topicId: 'other', value: 'AGREE' }] })
    expect(answer.message).toBe('表决票与议题不符，请刷新')
    await world.good(castWith(caller, id, { smsCode: await world.newestCode() }))
  })
})

describe('a later end', () => {
  test('is asked for by the convener and granted by the street, while too few take part', async () => {
    const id = await world.running()
    const director = await world.as(world.director)
    const street = await world.as('street01')
    const ask = (voteEnd: string) =>
      director.call(ownersMeetingApi.deal, { id, action: 'askExtension', voteEnd, remark: '参与人数不足三分之二' })
    expect((await street.call(ownersMeetingApi.deal, { id, action: 'extend' })).message).toBe('召集人尚未申请延期')
    expect((await ask('2026-12-20 17:00:00')).message).toBe('新的表决截止应晚于原表决截止')
    expect((await ask('2027-03-20 18:00:01')).message).toBe('延长期限累计不能超过90天')
    await world.good(ask('2026-12-25 18:00:00'))
    await world.good(street.call(ownersMeetingApi.deal, { id, action: 'extend' }))
    const [head] = await world.query('select closes_at, length from vote_head where meeting_id = $1', [id])
    expect(head).toEqual({ closesAt: '2026-12-25 18:00:00', length: 3 })
    at('2026-12-20 18:00:01')
    await world.turn()
    await world.good(castWith(await owner(), id))
  })

  test('is not asked for once two thirds take part', async () => {
    const id = await world.running()
    await world.run(`update vote_head set joined_count = 6, joined_area = 667.34 where meeting_id = $1`, [id])
    const director = await world.as(world.director)
    const ask = { id, action: 'askExtension', voteEnd: '2026-12-25 18:00:00', remark: '参与人数不足三分之二' } as const
    expect((await director.call(ownersMeetingApi.deal, ask)).message).toBe('未达到延期条件')
    await world.run(`update vote_head set joined_area = 667.33 where meeting_id = $1`, [id])
    await world.good(director.call(ownersMeetingApi.deal, ask))
  })
})

test('a vote that the street ends takes no ballot any more', async () => {
  const id = await world.running()
  const street = await world.as('street01')
  await world.good(street.call(ownersMeetingApi.deal, { id, action: 'terminate', remark: '存在违规情形' }))
  const caller = await owner()
  const { entryId } = (await mine(caller, id))!
  const input = { entryId, choices: [], signImage, smsCode: '123456' }
  expect((await caller.call(castingApi.cast, input)).message).toBe('会议已取消或终止')
})
