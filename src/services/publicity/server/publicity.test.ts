import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { accounts } from '../../../../tests/support/accounts.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { objectionApi } from '../objection/shared/api.ts'
import { objectionMachine } from '../objection/shared/states.ts'
import { publicityNoticeApi } from '../print/shared/api.ts'
import { boardApi, publicityApi as api, publicityPlaces } from '../shared/api.ts'
import type { PublicityInput } from '../shared/schema.ts'
import { publicityMachine, type PublicityState } from '../shared/states.ts'
import { publicityFlowOf } from './flow.ts'
import { endPublicities } from './jobs.ts'

const near = seedId('village', 'A01A01A01A01')

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T23:59:59+08:00'))
  linli = await testApp()
})
beforeEach(async () => {
  await run('delete from publicity_objection')
  await run('delete from publicity')
  await run(`delete from todo where biz_type = 'PUBLICITY'`)
})

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

/** Days go by: sessions end with the clock, so what is written down moves back instead. */
const later = async (days: number) => {
  await run(
    'update publicity set from_day = from_day - $1::int, until_day = until_day - $1::int, due_on = due_on - $1::int',
    [days],
  )
  await run('update publicity_objection set due_on = due_on - $1::int', [days])
}

const picture = 'publicity/202611/0123456789abcdef0123456789abcdef/公告栏.jpg'
const uploaded = async (username: string, path: string) => {
  await run('delete from file where path = $1', [path])
  await run(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, left(md5($2), 32), $2, 'publicity', '公告栏.jpg', 'image/jpeg', 1, '', id, now() from sys_user where username = $1`,
    [username, path],
  )
}

const input: PublicityInput = {
  ...{ villageId: near, kind: 'feeStandard', title: '物业服务收费标准', content: '住宅1.80元/㎡·月。', files: null },
  ...{ issuer: '桂园社区居民委员会', audience: 'owners', dueOn: null, minDays: 7 },
  ...{ canObject: 'Y', answerDays: 5 },
}
const draft = async (part: Partial<PublicityInput> = {}) =>
  (await (await linli.as('comm0101')).call(api.create, { ...input, ...part })).result
const deal = async (username: string, step: InputOf<typeof api.deal>) => (await linli.as(username)).call(api.deal, step)
const published = async (part: Partial<PublicityInput> = {}) => {
  const { id } = await draft(part)
  return (await deal('comm0101', { id, action: 'publish' })).result
}
const board = async (username: string, state: 'OPEN' | 'ENDED' = 'OPEN') =>
  (await (await linli.as(username)).call(boardApi.page, { state })).result.records
const object = async (username: string, publicityId: string, content = '收费标准高于合同约定') =>
  (await linli.as(username)).call(objectionApi.create, { publicityId, content })
const answer = async (username: string, step: InputOf<typeof objectionApi.deal>) =>
  (await linli.as(username)).call(objectionApi.deal, step)
const end = () => endPublicities(linli.services.db, publicityFlowOf({} as never) as never)
const read = async (id: string) => (await (await linli.as('comm0101')).call(api.one, { id })).result

describe('a release', () => {
  test('counts its days from the next one and knows to how many it speaks', async () => {
    const row = await published()
    expect(row).toMatchObject({ state: 'OPEN', fromDay: '2026-11-20', untilDay: '2026-11-27', seenCount: 0 })
    const [{ owners } = { owners: 0 }] = await query<{ owners: number }>(
      `select count(distinct o.user_id) as owners from ref_owner o join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id
       where o.tenant_id = 1 and m.village_id = $1 and o.active`,
      [near],
    )
    expect(row.audienceCount).toBe(owners)
    expect((await published({ audience: 'offices' })).audienceCount).toBe(0)
  })

  test('of a building speaks to those who are at home there, and to no other', async () => {
    const [own] = await query<{ buildingId: string }>(
      `select h.building_id from ref_home h join sys_user u on u.id = h.user_id
       where u.username = 'owner0101' and h.village_id = $1 limit 1`,
      [near],
    )
    const places = await (await linli.as('comm0101')).call(publicityPlaces, { villageId: near, scopeType: 'BUILDING' })
    const other = places.result.find(({ value }) => value !== own!.buildingId)
    const at = (scopeIds: string[]) => published({ scopeType: 'BUILDING', scopeIds })
    const row = await at([own!.buildingId])
    expect(row).toMatchObject({ scopeType: 'BUILDING', scopeText: expect.stringContaining('幢') })
    expect(await board('owner0101')).toMatchObject([{ id: row.id, scopeText: row.scopeText }])
    if (other) {
      await at([other.value])
      expect(await board('owner0101')).toHaveLength(1)
    }
    expect((await published()).audienceCount).toBeGreaterThanOrEqual(row.audienceCount)
  })

  test.each<[string[]]>([[[]], [['nowhere']]])('of the buildings %j is refused at its field', async (scopeIds) => {
    const answer = await (await linli.as('comm0101')).call(api.create, { ...input, scopeType: 'BUILDING', scopeIds })
    expect(answer).toMatchObject({ status: 400, result: { fields: { scopeIds: '请选择该小区的楼幢!' } } })
  })

  test('stays out until its last day is over, and then to be read', async () => {
    const { id } = await published()
    await later(7)
    await end()
    expect(await board('owner0101')).toMatchObject([{ id, mayObject: true }])
    await later(1)
    await end()
    expect(await board('owner0101')).toEqual([])
    expect(await board('owner0101', 'ENDED')).toMatchObject([{ id, mayObject: false }])
    expect((await read(id)).timeline.map(({ action }) => action)).toContain('end')
  })

  test.each([
    [null, '请选择公示截止日!'],
    ['2026-11-27', '公示只能延长，新的截止日须晚于原截止日'],
    ['2027-11-21', '公示最长365天'],
  ])('prolonged to %s is refused', async (untilDay, text) => {
    const { id } = await published()
    expect(await deal('comm0101', { id, action: 'prolong', untilDay })).toMatchObject({
      status: 400,
      result: { fields: { untilDay: text } },
    })
  })

  test('prolonged is not ended by the day that it was to end on', async () => {
    const { id } = await published()
    await deal('comm0101', { id, action: 'prolong', untilDay: '2026-12-04' })
    await later(14)
    await end()
    expect(await read(id)).toMatchObject({ state: 'OPEN', untilDay: '2026-11-20' })
  })

  test('notes where it hangs as well, with pictures that its clerk has taken', async () => {
    const { id } = await published()
    const place = async (part: object) =>
      deal('comm0101', { id, action: 'place', places: '东门公告栏', placeFiles: picture, ...part })
    await uploaded('street01', picture)
    expect(await place({ places: ' ' })).toMatchObject({ result: { fields: { places: '请输入张贴位置!' } } })
    expect(await place({ placeFiles: null })).toMatchObject({ result: { fields: { placeFiles: '请上传张贴照片' } } })
    expect(await place({})).toMatchObject({ result: { fields: { placeFiles: '文件不存在或已失效，请重新上传' } } })
    await uploaded('comm0101', picture)
    expect((await place({})).result).toMatchObject({ places: '东门公告栏', untilDay: '2026-11-27' })
  })

  test('is not changed or thrown away', async () => {
    const { id, version } = await published()
    const clerk = await linli.as('comm0101')
    expect((await clerk.call(api.update, { ...input, id, version })).message).toBe('已发布的公示不能修改')
    expect((await clerk.call(api.remove, { id })).message).toBe('已发布的公示不能删除')
  })
})

test.each([
  ['owners', ['owner0101', 'pm0101', 'village0101']],
  ['residents', ['owner0101', 'tenant0101', 'dep0101', 'pm0101', 'village0101']],
  ['all', ['owner0101', 'tenant0101', 'dep0101', 'pm0101', 'village0101']],
  ['offices', ['pm0101', 'village0101']],
] as const)('what is for %s hangs on their board and on no other', async (audience, readers) => {
  const { id } = await published({ audience })
  await draft({ audience })
  const shown: string[] = []
  const asked = ['owner0101', 'tenant0101', 'dep0101', 'owner0102', 'pm0101', 'pm0102', 'village0101']
  for (const username of asked) if ((await board(username)).some((item) => item.id === id)) shown.push(username)
  expect(shown.toSorted()).toEqual([...readers].toSorted())
  for (const username of asked) {
    const { status } = await (await linli.as(username)).call(boardApi.seen, { id })
    expect([username, status]).toEqual([username, shown.includes(username) ? 200 : 404])
  }
  // Offices read it too, and are not counted among those it reached.
  const residents = shown.filter((username) => !['pm0101', 'village0101'].includes(username))
  expect((await read(id)).seenCount).toBe(residents.length)
})

describe('an objection', () => {
  test('waits for the community with a deadline, is answered, and its maker is told', async () => {
    const { id } = await published()
    const { result: raised } = await object('owner0101', id)
    expect(raised).toMatchObject({ state: 'PENDING', dueOn: '2026-11-25' })
    expect(await read(id)).toMatchObject({ objectionCount: 1, openCount: 1, late: null })
    const inbox = async () => (await (await linli.as('comm0101')).call(todoApi.page, { bizType: 'PUBLICITY' })).result
    expect((await inbox()).records).toMatchObject([{ bizId: raised.id, dueAt: '2026-11-25 23:59:59' }])
    await later(5)
    expect((await read(id)).late).toBeNull()
    await later(1)
    expect((await read(id)).late).toBe('UNANSWERED')
    const late = await (await linli.as('comm0101')).call(api.page, { late: 'UNANSWERED' })
    expect(late.result.records.map((row) => row.id)).toEqual([id])
    const answered = await answer('street01', { id: raised.id, action: 'reject', remark: '标准与合同一致' })
    expect(answered.result).toMatchObject({ state: 'REJECTED', answer: '标准与合同一致' })
    expect((await inbox()).records).toEqual([])
    expect((await read(id)).late).toBeNull()
    const told = await query<{ count: number }>(
      `select count(*) as count from notice where biz_type = 'PUBLICITY' and biz_id = $1`,
      [id],
    )
    expect(told).toEqual([{ count: 1 }])
  })

  test('is one at a time, and its own maker’s to read and take back', async () => {
    const { id } = await published({ audience: 'residents' })
    const { result: first } = await object('owner0101', id)
    expect((await object('owner0101', id)).message).toBe('您对该公示的异议正在处理，请等待答复')
    const others = await (await linli.as('tenant0101')).call(objectionApi.page, {})
    expect(others.result.records).toEqual([])
    expect((await answer('tenant0101', { id: first.id, action: 'withdraw' })).status).toBe(404)
    expect((await answer('owner0101', { id: first.id, action: 'withdraw' })).result.state).toBe('WITHDRAWN')
    expect((await object('owner0101', id)).success).toBe(true)
  })

  test.each([
    ['nobody to whom it is not made public', 'tenant0101', {}, 404],
    ['nobody of another village', 'owner0102', { audience: 'all' }, 404],
    ['no office', 'comm0101', { audience: 'all' }, 403],
  ] as const)('is raised by %s', async (_who, username, part, status) => {
    const { id } = await published(part)
    expect((await object(username, id)).status).toBe(status)
  })

  test('is not taken where none may be made, nor after the last day', async () => {
    const text = '该公示不能提出异议或异议期已过'
    expect((await object('owner0101', (await published({ canObject: 'N' })).id)).message).toBe(text)
    const { id } = await published()
    await later(8)
    expect((await object('owner0101', id)).message).toBe(text)
  })
})

test('a draft whose last day for the release is over is missing', async () => {
  const { id } = await draft({ dueOn: '2026-11-20' })
  const missing = async () => (await (await linli.as('comm0101')).call(api.page, { late: 'MISSING' })).result.total
  expect([await missing(), (await read(id)).late]).toEqual([0, null])
  await later(1)
  expect([await missing(), (await read(id)).late]).toEqual([1, 'MISSING'])
})

test('what is made public has the next number of its year, and a draft has none', async () => {
  const { id } = await draft()
  expect((await read(id)).noticeNo).toBeNull()
  const numbers: string[] = []
  for (const one of [id, (await draft()).id]) {
    await deal('comm0101', { id: one, action: 'publish' })
    numbers.push((await read(one)).noticeNo ?? '')
  }
  const [first, second] = numbers.map((number) => Number(/^GS-2026-([0-9]{5})$/.exec(number)?.[1]))
  expect(second).toBe(first! + 1)
  const found = (await (await linli.as('comm0101')).call(api.page, { noticeNo: numbers[0]! })).result
  expect(found.records.map((row) => row.id)).toEqual([id])
  const shown = (await (await linli.as('owner0101')).call(boardApi.page, { state: 'OPEN' })).result
  expect(new Set(shown.records.map(({ noticeNo }) => noticeNo))).toEqual(new Set(numbers))
})

test('a notice is printed with number and hash once it is out', async () => {
  const clerk = await linli.as('comm0101')
  const { id } = await draft()
  expect((await clerk.call(publicityNoticeApi.issue, { ids: [id] })).message).toBe('发布后才能打印公示')
  await deal('comm0101', { id, action: 'publish' })
  const [paper] = (await clerk.call(publicityNoticeApi.issue, { ids: [id] })).result
  expect(paper).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    content: {
      ...{ village: '桂园里', period: '2026年11月20日至2026年11月27日' },
      noticeNo: (await read(id)).noticeNo,
    },
  })
  expect(paper!.content.objection).toContain('2026年11月27日24时前')
  expect((await (await linli.as('owner0101')).call(publicityNoticeApi.one, { id: paper!.id })).status).toBe(403)
})

const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)
const writers: readonly RoleCode[] = ['committeeDirector', 'communityAdmin', 'streetAdmin']

/** Who may take which step in which state; nobody takes any other, and only time ends. */
const allowed: Partial<Record<string, readonly RoleCode[]>> = {
  'DRAFT publish': writers,
  'OPEN prolong': writers,
  'OPEN place': writers,
  'OPEN correct': writers,
  'ENDED correct': writers,
}
describe.each(Object.keys(publicityMachine.states) as PublicityState[])('a publicity in state %s', (state) => {
  test.each(eventsOf(publicityMachine))('%s', async (action) => {
    const taken: RoleCode[] = []
    for (const role of roles) {
      const { id } = await draft()
      const isOut = state !== 'DRAFT'
      const replaced = state === 'SUPERSEDED' ? id : null
      await run(`update publicity set state = $2, from_day = $3, until_day = $4, replaced_by_id = $5 where id = $1`, [
        id,
        state,
        isOut ? '2026-11-20' : null,
        isOut ? '2026-11-27' : null,
        replaced,
      ])
      await uploaded(accounts[role]!, picture)
      const words = { title: '更正', content: '更正后的内容', correction: '原文有误', files: null }
      const step = {
        id,
        action: action as 'publish',
        ...words,
        untilDay: '2026-12-20',
        places: '东门',
        placeFiles: picture,
      }
      if ((await deal(accounts[role]!, step)).success) taken.push(role)
    }
    expect(taken.toSorted()).toEqual(allowed[`${state} ${action}`] ?? [])
  })
})

const answering: Partial<Record<string, readonly RoleCode[]>> = {
  'PENDING uphold': writers,
  'PENDING reject': writers,
  'PENDING withdraw': ['owner'],
}
describe.each(Object.keys(objectionMachine.states))('an objection in state %s', (state) => {
  test.each(eventsOf(objectionMachine))('%s', async (action) => {
    const taken: RoleCode[] = []
    for (const role of roles) {
      await run('delete from publicity_objection')
      const { id } = (await object('owner0101', (await published()).id)).result
      await run('update publicity_objection set state = $1, answer = $2', [
        ...[state, state === 'UPHELD' || state === 'REJECTED' ? '已答复' : null],
      ])
      if ((await answer(accounts[role]!, { id, action: action as 'reject', remark: '标准与合同一致' })).success)
        taken.push(role)
    }
    expect(taken.toSorted()).toEqual(answering[`${state} ${action}`] ?? [])
  })
})

test('公示及时率: of what was due in a period the share that was out by its day, with both numbers in the list', async () => {
  const office = await linli.as('comm0101')
  const put = async (title: string, dueOn: string | null, isOut: boolean) => {
    const { id } = (await office.call(api.create, { ...input, title, dueOn })).result
    if (isOut)
      await run(
        `update publicity set state = 'OPEN', from_day = '2026-11-20', until_day = '2026-11-27' where id = $1`,
        [id],
      )
  }
  await put('当日发布', '2026-11-20', true)
  await put('提前发布', '2026-11-22', true)
  await put('逾期发布', '2026-11-19', true)
  await put('逾期未发布', '2026-11-18', false)
  await put('尚未到期', '2026-11-21', false)
  await put('没有期限', null, true)
  // What is due later is not judged yet, out or not.
  const range = { from: '2026-11-01', to: '2026-11-20' }
  const stat = await office.inject({
    method: 'GET',
    url: `/api/stat/metric?code=publicity.inTime&from=${range.from}&to=${range.to}`,
  })
  const [figure] = (stat.json() as { result: { figures: Record<string, string>[] } }).result.figures
  expect(figure).toMatchObject({ code: 'publicity.inTime', part: '1', whole: '3', value: '33.33' })
  const days = { dueOn_begin: range.from, dueOn_end: range.to }
  const titles = async (inTime: string) =>
    (await office.call(api.page, { inTime, ...days })).result.records.map(({ title }) => title).toSorted()
  expect(await titles('Y')).toEqual(['当日发布'])
  expect(await titles('Y,N')).toEqual(['当日发布', '逾期发布', '逾期未发布'].toSorted())
  const shown = (await office.call(api.page, { title: '没有期限' })).result.records[0]
  expect(shown?.inTime).toBeNull()
})
