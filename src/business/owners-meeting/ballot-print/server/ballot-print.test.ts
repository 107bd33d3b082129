import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { at, meetingWorld, near } from '../../../../../tests/support/meeting-world.ts'
import { paperApi } from '../../paper/shared/api.ts'
import { ballotPrintApi, pilePaperApi, receiptsPaperApi } from '../shared/api.ts'
import type { PrintInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const clerk = 'village0101'
const locked = async (form: '2' | '3' = '2'): Promise<string> => {
  const id = await world.meetingIn('NOTICE', { form })
  await world.shown(id)
  await world.good(world.deal(world.director, { id, action: 'lock' }))
  return id
}
const create = async (meetingId: string, part: Partial<PrintInput> = {}, username = clerk) =>
  (await world.as(username)).call(ballotPrintApi.create, { meetingId, ...part })
const preview = async (jobId: string, username = clerk) =>
  (await world.as(username)).call(pilePaperApi.preview, { ids: jobId })

describe('a pile of ballots', () => {
  test('is made once the roster is locked, in the order of the homes, each ballot once', async () => {
    const open = await world.meetingIn('NOTICE', { form: '2' })
    expect((await create(open)).message).toBe('名册尚未锁定，不能印制表决票')
    expect((await create(await locked('3'))).message).toBe('本次会议不采用纸质表决')
    const id = await locked()
    const { meetingNo } = await world.read(id)
    const { result } = await create(id)
    expect(result).toMatchObject([{ ballots: 9 }])
    expect((await create(id)).message).toBe('没有尚未印制的表决票')
    const [pile] = (await preview(result[0]!.id)).result
    const rooms = await world.query<{ ballotNo: string }>(
      `select e.ballot_no from meeting_roster_entry e join meeting_roster_part p on p.tenant_id = e.tenant_id and p.entry_id = e.id
         join ref_room r on r.tenant_id = p.tenant_id and r.id = p.room_id
       where e.meeting_id = $1 group by e.id, e.ballot_no order by min(r.room_code)`,
      [id],
    )
    expect(pile?.ballots.map(({ ballotNo }) => ballotNo)).toEqual(rooms.map(({ ballotNo }) => ballotNo))
    for (const { ballotNo, code } of pile!.ballots) {
      expect(code).toMatch(/^.+\.[0-9A-F]{12}$/)
      expect(code.startsWith(`${ballotNo}.`)).toBe(true)
    }
    expect(pile).toMatchObject({
      meetingNo,
      topics: [{ title: '1. 修改业主大会议事规则', hint: '选择一项', ways: ['同意', '反对', '弃权'] }],
    })
    // Nothing on a ballot says more than the roster that was public.
    expect(pile!.ballots.every(({ owners }) => /\*|建设单位|未核实/.test(owners))).toBe(true)
  })

  test('of a building has its ballots alone, and one of a chosen owner is made again', async () => {
    const id = await locked()
    const [building] = await world.query<{ id: string; name: string }>(
      `select building_id as id, building_name as name from ref_room_place where village_id = $1 and active order by room_code desc limit 1`,
      [near],
    )
    const { result } = await create(id, { buildingId: building!.id })
    expect(result[0]?.label).toBe(building!.name)
    const [pile] = (await preview(result[0]!.id)).result
    const [entry] = await world.query<{ id: string }>(
      'select id from meeting_roster_entry where meeting_id = $1 and ballot_no = $2',
      [id, pile!.ballots[0]!.ballotNo],
    )
    const again = await create(id, { entryIds: [entry!.id] })
    expect(again.result.filter(({ ballots }) => ballots === 1)).not.toHaveLength(0)
    expect(await create(id, { entryIds: ['none'] })).toMatchObject({ status: 404 })
  })

  test('is issued with a number and printed again as it was; the list for signing has its order', async () => {
    const id = await locked()
    const jobId = (await create(id)).result[0]!.id
    const caller = await world.as(clerk)
    const [paper] = (await caller.call(pilePaperApi.issue, { ids: [jobId] })).result
    expect(paper).toMatchObject({ isIntact: true, paperNo: expect.stringMatching(/^WS\d{13}$/) })
    const { facts, title, closing } = paper!.content
    expect([title, closing?.slice(0, 5)]).toEqual(['业主大会表决票', '填写说明：'])
    expect(facts.find(({ label }) => label === '名册校验值')?.value).toMatch(/^[0-9a-f]{64}$/)
    expect((await caller.call(pilePaperApi.reprint, { ids: [paper!.id] })).result).toMatchObject([{ reprintCount: 1 }])
    const [list] = (await caller.call(receiptsPaperApi.preview, { ids: jobId })).result
    expect(list?.lines.map(([no]) => no)).toEqual(paper!.content.ballots.map(({ ballotNo }) => ballotNo.slice(-4)))
    expect(list?.lines[0]?.slice(4)).toEqual(['', ''])
    expect(list?.title).toBe('表决票送达签收表')
  })
})

describe('a paper that comes back', () => {
  const register = async (meetingId: string, ballotNo: string) =>
    (await world.as(clerk)).call(paperApi.register, { meetingId, ballotNo, channel: '2' as const })

  test('is found by its code, its number or its last digits; a forged code is refused, and so is a void number', async () => {
    const id = await locked()
    const [pile] = (await preview((await create(id)).result[0]!.id)).result
    at('2026-12-16 09:00:00')
    await world.turn()
    const [first, second, third, fourth] = pile!.ballots
    expect((await register(id, first!.code)).result).toMatchObject({ ballotNo: first!.ballotNo })
    expect((await register(id, ` ${second!.ballotNo} `)).result).toMatchObject({ ballotNo: second!.ballotNo })
    expect((await register(id, String(Number(third!.ballotNo.slice(-4))))).result).toMatchObject({
      ballotNo: third!.ballotNo,
    })
    const forged = `${fourth!.ballotNo}.${first!.code.slice(-12)}`
    expect((await register(id, forged)).result).toMatchObject({
      fields: { ballotNo: '二维码校验不符，不是本次会议印制的表决票' },
    })
    await world.run(`update meeting_roster_entry set ballot_no = ballot_no || '9' where ballot_no = $1`, [
      fourth!.ballotNo,
    ])
    expect((await register(id, fourth!.code)).result).toMatchObject({
      fields: { ballotNo: '该表决票已作废，请使用补发的表决票' },
    })
    expect((await register(id, '9999')).result).toMatchObject({ fields: { ballotNo: '表决票编号不存在' } })
    // The pile as it is now leaves out what is void, and the home has a ballot to be made.
    const [now] = (await preview((await create(id)).result.at(-1)!.id)).result
    expect(now!.ballots.length).toBeLessThan(9)
  })
})

test('jobs are found by the owners whose ballots they hold', async () => {
  const id = await locked()
  const entries = await world.query<{ id: string }>(
    'select id from meeting_roster_entry where meeting_id = $1 order by seq',
    [id],
  )
  const [first, second] = entries.map((entry) => entry.id)
  const made = (await create(id, { entryIds: [first!] })).result
  const caller = await world.as(world.director)
  const found = async (entryIds?: string) =>
    (await caller.call(ballotPrintApi.list, { meetingId: id, ...(entryIds && { entryIds }) })).result.length
  expect(made).toHaveLength(1)
  expect([await found(), await found(`${second},${first}`), await found(second)]).toEqual([1, 1, 0])
})

test('ballots are made and seen by whoever works for the convener, nobody else', async () => {
  const id = await locked()
  const taken: RoleCode[] = []
  for (const [role, username] of Object.entries(accounts) as [RoleCode, string][]) {
    const [entry] = await world.query<{ id: string }>('select id from meeting_roster_entry where meeting_id = $1', [id])
    const { success, result } = await create(id, { entryIds: [entry!.id] }, username)
    if (!success) continue
    taken.push(role)
    expect((await preview(result[0]!.id, 'street01')).status).toBe(403)
    expect((await preview(result[0]!.id, 'comm0102')).status).toBe(404)
  }
  expect(taken.toSorted()).toEqual(['committeeDirector', 'villageAdmin'])
})
