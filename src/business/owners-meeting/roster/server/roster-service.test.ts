import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { boardApi } from '#services/publicity/shared/api.ts'
import { at, meetingWorld, near, owners, paper } from '../../../../../tests/support/meeting-world.ts'
import { castingApi } from '../../casting/shared/api.ts'
import { paperApi } from '../../paper/shared/api.ts'
import { rosterApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const page = async (meetingId: string, username = 'comm0101') =>
  (await (await world.as(username)).call(rosterApi.page, { meetingId, pageSize: '50' })).result
const entryOf = async (meetingId: string, letter: keyof typeof owners) => {
  const [row] = await world.query<{ id: string; version: number }>(
    `select e.id, e.version from meeting_roster_entry e
       join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
       join ref_owner_person p on p.tenant_id = o.tenant_id and p.resident_id = o.resident_id and p.id = $2
     where e.meeting_id = $1`,
    [meetingId, owners[letter]],
  )
  return row!
}

describe('the roster of the reference village', () => {
  test('has nine persons with ten parts and 1001.00 square metres, by surname', async () => {
    const { id } = (await world.open()).result
    const made = await world.generate(id)
    expect(made.result).toEqual({ persons: 9, parts: 10, area: '1001.00' })
    const { records } = await page(id)
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(records.map(({ area }) => area).toSorted()).toEqual(
      ['89.50', '120.30', '89.50', '120.30', '76.20', '174.60', '98.40', '156.00', '76.20'].toSorted(),
    )
    expect(records.filter(({ kind }) => kind === 'DEVELOPER')).toMatchObject([
      { area: '76.20', namesMasked: '建设单位' },
    ])
    // A firm is marked by itself.
    expect(records.filter(({ mark }) => mark === 'FIRM')).toMatchObject([{ area: '156.00' }])
    for (const { namesMasked, kind } of records) if (kind === 'OWNER') expect(namesMasked).toContain('*')
  })

  test('numbers its ballots when it is locked, and is made anew no more', async () => {
    const id = await world.meetingIn('NOTICE')
    await world.shown(id)
    await world.good(world.deal(world.director, { id, action: 'lock' }))
    const { meetingNo } = await world.read(id)
    const { records } = await page(id)
    expect(records.map(({ ballotNo }) => ballotNo)).toEqual(
      Array.from({ length: 9 }, (_, place) => `${meetingNo}-000${place + 1}`),
    )
    expect((await world.generate(id)).message).toBe('名册已锁定或会议已结束，不能重新生成')
    expect((await world.publish(id)).message).toBe('名册已锁定或会议已结束，不能公示')
  })

  test('is read by owners once the meeting was announced, and not before', async () => {
    const draft = await world.ready()
    await world.good(world.generate(draft))
    expect((await page(draft, 'owner0101')).total).toBe(0)
    const told = await world.meetingIn('NOTICE')
    expect((await page(told, 'owner0101')).total).toBe(9)
    const tenant = await world.as('tenant0101')
    expect(await tenant.call(rosterApi.page, { meetingId: told })).toMatchObject({ success: false, result: null })
  })
})

describe('who may', () => {
  test.each([
    ['comm0101', '只能由会议的召集人操作'],
    ['village0101', '只能由会议的召集人操作'],
  ])('%s makes no roster of a meeting that the committee convenes', async (username, text) => {
    const { id } = (await world.open()).result
    expect((await world.generate(id, username)).message).toBe(text)
    expect((await world.publish(id, username)).message).toBe(text)
  })

  test('a roster is public before it is corrected, and corrected for a reason alone', async () => {
    const { id } = (await world.open()).result
    expect((await world.publish(id)).message).toBe('请先生成业主名册')
    await world.good(world.generate(id))
    await world.good(world.publish(id))
    const owner = await world.as('owner0101')
    const board = (await owner.call(boardApi.page, { state: 'OPEN', pageSize: '100' })).result.records
    const shown = board.find(({ subjectPage, hasRows }) => hasRows && subjectPage?.includes(id))!
    const { columns, records, total } = (await owner.call(boardApi.rows, { id: shown.id })).result
    expect([columns[1], total, records.length]).toEqual(['专有部分', 9, 9])
    // Surnames alone.
    expect(records.every((row) => /^.\*\*|公司|建设单位|未核实/.test(row.at(-1)!))).toBe(true)
    expect((await (await world.as('owner0102')).call(boardApi.rows, { id: shown.id })).status).toBe(404)
    expect(await world.generate(id)).toMatchObject({ status: 400 })
    await world.good(world.generate(id, world.director, '房屋面积更正'))
  })
})

describe('an objection', () => {
  const raise = async (id: string, username = 'owner0101') => {
    const caller = await world.as(username)
    const { result } = await caller.call(boardApi.page, { state: 'OPEN' })
    const { id: publicityId } = result.records.find(({ title }) => title.includes('名册公示'))!
    const raised = await caller.call(objectionApi.create, { publicityId, content: '我家房屋面积登记有误' })
    return { raised, id }
  }

  test('of an owner keeps the roster open until it is answered', async () => {
    const id = await world.meetingIn('NOTICE')
    const { raised } = await raise(id)
    expect(raised).toMatchObject({ success: true })
    await world.shown(id)
    expect((await world.deal(world.director, { id, action: 'lock' })).message).toBe('还有1件名册异议未答复')
    const [objection] = await world.query<{ id: string }>('select id from publicity_objection')
    const answer = { id: objection!.id, action: 'reject' as const, remark: '面积与产权证一致' }
    await world.good((await world.as(world.director)).call(objectionApi.deal, answer))
    expect((await world.deal(world.director, { id, action: 'lock' })).result.rosterLocked).toBe('Y')
  })

  test('is answered by the convener in time, by nobody else', async () => {
    const id = await world.meetingIn('NOTICE')
    await raise(id)
    const [objection] = await world.query<{ id: string }>('select id from publicity_objection')
    const answer = { id: objection!.id, action: 'uphold' as const, remark: '面积登记有误，予以更正' }
    for (const username of ['comm0101', 'street01']) {
      const asked = await (await world.as(username)).call(objectionApi.deal, answer)
      expect(asked.message).toBe('名册异议由召集人答复，逾期由街道答复')
    }
    await world.good((await world.as(world.director)).call(objectionApi.deal, answer))
    const told = await world.query<{ title: string }>(`select title from notice where biz_id = $1`, [id])
    expect(told.map(({ title }) => title)).toContain('2026年度业主大会名册异议成立，请更正')
  })
})

describe('an owner who cannot act himself', () => {
  const mark = async (id: string, part: object, letter: keyof typeof owners = 'A') => {
    await world.upload(world.director)
    const entry = await entryOf(id, letter)
    const input = { ...entry, mark: null, ...part }
    return (await world.as(world.director)).call(rosterApi.mark, input)
  }

  test.each([
    [{ mark: 'MINOR', proofFiles: paper }, 'actingId', '请选择代为行使权利的人员!'],
    [{ mark: 'SEIZED' }, 'proofFiles', '请上传证明材料'],
    [{ mark: 'DECEASED', actingId: 'none', proofFiles: paper }, 'actingId', '请选择住户登记中的其他人员'],
  ])('%j is refused at its field', async (part, field, text) => {
    const { id } = (await world.open()).result
    await world.good(world.generate(id))
    expect(await mark(id, part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
  })

  test('is acted for by somebody who owns nothing, who votes for him and whose paper counts', async () => {
    const id = await world.meetingIn('NOTICE', {
      ...{ form: '4' as const, meetingTime: '2026-12-16 09:00:00', place: '社区会议室' },
    })
    const userId = await world.userOf('tenant0101')
    const [acting] = await world.query<{ id: string; name: string }>(
      'select id, name from resident where user_id = $1',
      [userId],
    )
    const owned = await world.query('select from ref_owner_person where resident_id = $1', [acting!.id])
    expect(owned).toEqual([])
    const director = await world.as(world.director)
    const found = await director.call(rosterApi.persons, { id: (await entryOf(id, 'C')).id, keyword: acting!.name })
    expect(found.result.map(({ value }) => value)).toContain(acting!.id)
    const marked = await mark(id, { mark: 'DECEASED', actingId: acting!.id, proofFiles: paper }, 'C')
    expect(marked).toMatchObject({ success: true, result: { mark: 'DECEASED' } })
    await world.shown(id)
    await world.good(world.deal(world.director, { id, action: 'lock' }))
    // Made anew by the lock.
    const { id: entryId } = await entryOf(id, 'C')
    at('2026-12-16 09:00:00')
    await world.turn()
    const heir = await world.as('tenant0101')
    const [vote] = (await heir.call(castingApi.mine, {})).result.filter(({ meetingId }) => meetingId === id)
    expect(vote).toMatchObject({ entryId, stand: 'WAITING' })
    expect((await heir.call(castingApi.open, { entryId })).result.refusal).toBeNull()
    const [{ ballotNo } = { ballotNo: '' }] = await world.query<{ ballotNo: string }>(
      'select ballot_no from meeting_roster_entry where id = $1',
      [entryId],
    )
    const clerk = await world.as(world.director)
    const registered = await clerk.call(paperApi.register, { meetingId: id, ballotNo, channel: '2' })
    const { signers } = (await clerk.call(paperApi.form, { ballotId: registered.result.id })).result
    expect(signers.map(({ value }) => value)).toContain(acting!.id)
    expect((await mark(id, { mark: null }, 'C')).message).toBe('表决开始后不能修改业主情况')
  })

  test('does not act for himself', async () => {
    const { id } = (await world.open()).result
    await world.good(world.generate(id))
    const [self] = await world.query<{ residentId: string }>('select resident_id from ref_owner_person where id = $1', [
      owners.A,
    ])
    const answer = await mark(id, { mark: 'MINOR', actingId: self!.residentId, proofFiles: paper })
    expect(answer).toMatchObject({ status: 400, result: { fields: { actingId: '请选择住户登记中的其他人员' } } })
  })

  test('keeps the mark while the roster is made anew, and counts as before', async () => {
    const { id } = (await world.open()).result
    await world.good(world.generate(id))
    const [acting] = await world.query<{ residentId: string }>(
      'select resident_id from ref_owner_person where id = $1',
      [owners.C],
    )
    const marked = await mark(id, { mark: 'MINOR', actingId: acting!.residentId, proofFiles: paper })
    expect(marked).toMatchObject({ success: true, result: { mark: 'MINOR' } })
    expect((await world.generate(id)).result).toEqual({ persons: 9, parts: 10, area: '1001.00' })
    expect((await page(id)).records.filter(({ mark: one }) => one === 'MINOR')).toHaveLength(1)
  })
})

test('a roster leaves the house for a reason alone, which the log keeps', async () => {
  const id = await world.meetingIn('NOTICE')
  const street = await world.as('street01')
  const take = (reason: string) =>
    street.inject({
      method: 'GET',
      url: `/api/ownersmeeting/people/exportXls?meetingId=${id}&exportReason=${encodeURIComponent(reason)}`,
    })
  for (const reason of ['', ' 备案 '])
    expect((await take(reason)).json()).toMatchObject({
      ...{ success: false, result: { fields: { exportReason: '请填写导出原因（不少于5个字）!' } } },
    })
  const sheet = await take('核对业主身份和面积')
  expect(sheet.headers['content-type']).toContain('spreadsheet')
  const logged = await world.query<{ param: string }>(
    `select request_param as param from sys_log where request_param like '%核对业主身份和面积%'`,
  )
  expect(logged.length).toBeGreaterThan(0)
})

test('a roster of a building has the parts of it alone', async () => {
  const [building] = await world.query<{ id: string; rooms: number }>(
    `select building_id as id, count(*) as rooms from ref_room where village_id = $1 and active group by 1 order by 2 limit 1`,
    [near],
  )
  const scope = { meetingType: '5' as const, scopeType: '2' as const, scopeIds: [building!.id] }
  const { id } = (await world.open(scope)).result
  const { parts } = (await world.generate(id)).result
  expect(parts).toBeLessThanOrEqual(building!.rooms)
  expect(parts).toBeGreaterThan(0)
  at('2026-11-21 09:00:00')
})
