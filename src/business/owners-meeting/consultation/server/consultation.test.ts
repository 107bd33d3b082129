import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answersTo,
  at,
  begin,
  consultationInput,
  consultationWorld,
  director,
  end,
  far,
  near,
  owners,
  question,
} from '../../../../../tests/support/consultation-world.ts'
import { opinionApi, outcomeApi } from '../../opinion/shared/api.ts'
import { consultationApi } from '../shared/api.ts'
import type { ConsultationInput, QuestionInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof consultationWorld>>
beforeAll(async () => {
  world = await consultationWorld()
})
beforeEach(() => world.empty())

const remark = '方案有较大调整'

test('the demonstration has one that the first owner may answer and one whose result is told', () => {
  const of = world.seeded.filter(({ villageId }) => villageId === near)
  expect(of.map(({ state, naming, answered }) => [state, naming, answered])).toEqual([
    ['CLOSED', 'ANONYMOUS', 7],
    ['VOTING', 'NAMED', 3],
  ])
})

describe('steps', () => {
  const standings = {
    DRAFT: `state = 'DRAFT', is_planned = 'N', begun_at = null`,
    PLANNED: `state = 'DRAFT', is_planned = 'Y', begun_at = null`,
    VOTING: `state = 'VOTING', is_planned = 'N', begun_at = now(), households = 9`,
    CLOSED: `state = 'CLOSED', is_planned = 'N', begun_at = now(), households = 9`,
    CANCELLED: `state = 'CANCELLED', is_planned = 'N', begun_at = now(), households = 9`,
  }
  const leads: Record<string, Record<string, string>> = {
    DRAFT: { start: 'DRAFT', cancel: 'CANCELLED' },
    PLANNED: { withdraw: 'DRAFT', cancel: 'CANCELLED' },
    VOTING: { extend: 'VOTING', close: 'CLOSED', cancel: 'CANCELLED' },
    CLOSED: {},
    CANCELLED: {},
  }
  const steps = ['start', 'withdraw', 'open', 'extend', 'close', 'end', 'cancel'] as const
  const people = [director, 'comm0101', 'pm0101', 'village0101', 'street01', 'co01', 'owner0101']

  test.each(Object.keys(standings) as (keyof typeof standings)[])(
    'of %s are for whoever asks, and no others',
    async (standing) => {
      const { id } = await world.ask()
      for (const action of steps)
        for (const username of people) {
          await world.run(`update consultation set ${standings[standing]}, end_at = $2 where id = $1`, [
            id,
            `${end}+08`,
          ])
          const target = username === director ? leads[standing]?.[action] : undefined
          const more = { remark, ...(action === 'extend' && { endAt: '2026-11-26 18:00:00' }) }
          const done = await world.deal(username, id, action, more)
          expect([username, action, done.success, done.message]).toEqual([
            username,
            action,
            target !== undefined,
            done.message,
          ])
          const before = standing === 'PLANNED' ? 'DRAFT' : standing
          expect((await world.stored(id))?.state).toBe(target ?? before)
        }
    },
  )

  test('begin at once or at their time, are withdrawn before, and end by the clock', async () => {
    const { id, version } = await world.ask()
    expect((await world.deal(director, id, 'start')).result).toMatchObject({ state: 'DRAFT', isPlanned: 'Y' })
    const late = await (
      await world.as(director)
    ).call(consultationApi.update, {
      ...{ ...consultationInput, id, version: version + 1, title: '改' },
    })
    expect(late.message).toBe('已启动，请先撤回')
    expect((await world.deal(director, id, 'withdraw')).result).toMatchObject({ isPlanned: 'N' })
    await world.deal(director, id, 'start')
    at('2026-11-21 09:59:59')
    await world.turn()
    expect((await world.stored(id))?.state).toBe('DRAFT')
    at(begin)
    await world.turn()
    expect(await world.stored(id)).toMatchObject({ state: 'VOTING' })
    at(end)
    await world.turn()
    expect((await world.stored(id))?.state).toBe('VOTING')
    at('2026-11-25 18:00:01')
    expect((await world.deal(director, id, 'extend', { endAt: '2026-11-26 18:00:00' })).message).toBe(
      '征询已截止，不能延期',
    )
    await world.turn()
    await world.turn()
    expect((await world.stored(id))?.state).toBe('CLOSED')
  })

  test('are refused without questions, behind the end and with an end that is not later', async () => {
    const { id } = (await world.create()).result
    expect((await world.deal(director, id, 'start')).message).toBe('请至少添加一道题目')
    const asked = await world.ask()
    at('2026-11-25 18:00:00')
    expect((await world.deal(director, asked.id, 'start')).message).toBe('截止时间已过，请先修改')
    at('2026-11-21 09:00:00')
    const row = await world.running()
    expect(await world.deal(director, row.id, 'extend', { endAt: end })).toMatchObject({
      result: { fields: { endAt: '新的截止时间应晚于原截止时间' } },
    })
    expect((await world.deal(director, row.id, 'close', { remark: '短' })).success).toBe(false)
  })
})

describe('a form', () => {
  test.each<[string, Partial<ConsultationInput>, Record<string, string>]>([
    [director, { endAt: begin }, { endAt: '截止时间应晚于开始时间' }],
    [director, { beginAt: '2026-11-01 09:00:00', endAt: '2026-11-20 09:00:00' }, { endAt: '截止时间应晚于当前时间' }],
    [director, { organiserKind: '2' }, { organiserKind: '您不能以该组织者的名义发起征询' }],
    ['pm0101', { organiserKind: '1' }, { organiserKind: '您不能以该组织者的名义发起征询' }],
    [director, { title: ' ' }, { title: '请输入征询标题!' }],
  ])('of %s with %o is refused at its field', async (username, part, fields) => {
    expect(await world.create(part, username)).toMatchObject({ success: false, result: { fields } })
    expect(await world.query('select from consultation')).toHaveLength(0)
  })

  test('is for committee, community and manager, each of their own village', async () => {
    expect((await world.create({ organiserKind: '2' }, 'comm0101')).result.organiserName).not.toBe('')
    expect((await world.create({ organiserKind: '3' }, 'pm0101')).result.organiserName).toMatch(/物业项目$/)
    for (const username of ['street01', 'co01', 'owner0101', 'gnormal0101'])
      expect((await world.create({}, username)).success).toBe(false)
    expect((await world.create({ villageId: far, organiserKind: '3' }, 'pm0101')).success).toBe(false)
  })

  test('keeps no question that is faulty, and none of a running consultation', async () => {
    const { id, version } = (await world.create()).result
    const save = (questions: QuestionInput[]) => world.save(id, version, questions)
    expect(await save([question({ options: [{ name: '甲' }] })])).toMatchObject({
      result: { fields: { 'questions.0.options': '请至少填写两个选项' } },
    })
    expect((await save(Array.from({ length: 11 }, (_, at) => question({ title: `题${at}` })))).success).toBe(false)
    const row = await world.running()
    const late = await world.save(row.id, row.version, [question()])
    expect(late.message).toBe('只能修改草稿')
  })
})

describe('an answer', () => {
  test('is one for a home: of co-owners at once one is taken, and either changes it until the end', async () => {
    const row = await world.running()
    const both = await Promise.all([
      world.answer('owner0101', row),
      world.answer('owner0102', row, { answers: answersTo(row, 1) }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)?.message).toBe('本户已由共有人提交意见，请刷新后修改')
    expect((await world.stored(row.id))?.answered).toBe(1)
    const change = { revision: 1, answers: answersTo(row, 1, '补充') }
    expect((await world.answer('owner0102', row, change)).result).toMatchObject({ revision: 2 })
    expect((await world.answer('owner0101', row, change)).message).toBe('本户的意见刚被修改，请刷新后再试')
    expect((await world.stored(row.id))?.answered).toBe(1)
    const caller = await world.as('owner0101')
    const paper = (await caller.call(opinionApi.paper, { id: row.id, roomId: world.rooms.A })).result
    expect(paper).toMatchObject({ revision: 2, answers: change.answers, refusal: null })
    const { questions } = await world.outcome('comm0101', row.id)
    expect(questions[0]!.options.map(({ count, share }) => [count, share])).toEqual([
      [0, '0.00'],
      [1, '100.00'],
    ])
  })

  test('that is sent again with its key is kept once and answers the same', async () => {
    const row = await world.running()
    const caller = await world.as('owner0101')
    const input = { id: row.id, roomId: world.rooms.A, revision: 0, answers: answersTo(row) }
    const send = () => caller.call(opinionApi.answer, input, { 'x-idempotency-key': 'answer'.padEnd(32, '0') })
    const [first, second] = [await send(), await send()]
    expect([first.success, second.success, second.result.revision]).toEqual([true, true, 1])
    expect(await world.stored(row.id)).toMatchObject({ answered: 1 })
  })

  test('is taken from the first to the last second, whatever a job has done', async () => {
    const row = await world.ask()
    await world.deal(director, row.id, 'start')
    at('2026-11-21 09:59:59')
    expect((await world.answer('owner0101', row)).status).toBe(404)
    at(begin)
    expect((await world.answer('owner0101', row)).success).toBe(true)
    expect((await world.stored(row.id))?.state).toBe('VOTING')
    at(end)
    expect((await world.answer('owner0101', row, { revision: 1 })).success).toBe(true)
    at('2026-11-25 18:00:01')
    expect((await world.answer('owner0101', row, { revision: 2 })).message).toBe('征询已结束')
    const caller = await world.as('owner0101')
    expect((await caller.call(opinionApi.mine, {})).result).toMatchObject([{ id: row.id, stand: 'CLOSED' }])
  })

  test('of a foreign home, to a strange question or with too much is refused at its place', async () => {
    const row = await world.running({}, [
      question({ hasText: 'N' }),
      question({ title: '几项？', kind: 'MULTIPLE', minChoices: 1, maxChoices: 1 }),
    ])
    expect((await world.answer('owner0101', row, { roomId: world.rooms.B })).message).toBe('您不是该房屋已认证的业主')
    const all = row.questions.map(({ id, options }) => ({ questionId: id, optionIds: options.map((one) => one.id) }))
    expect((await world.answer('owner0101', row, { answers: all })).result).toMatchObject({
      fields: { 'answers.0.optionIds': '只能选择1项', 'answers.1.optionIds': '最多选择1项' },
    })
    expect((await world.answer('owner0101', row, { answers: [] })).success).toBe(false)
    expect((await world.answer('tenant0101', row)).success).toBe(false)
    expect((await world.stored(row.id))?.answered).toBe(0)
  })
})

describe('what was said', () => {
  const words = '独一无二的补充意见'
  test('anonymously is told by no path whose it is', async () => {
    const row = await world.running({ naming: 'ANONYMOUS' })
    expect((await world.answer('owner0101', row, { answers: answersTo(row, 1, words) })).success).toBe(true)
    expect(await world.tablesWith(words)).toEqual(['consultation_answer'])
    expect(
      await world.query('select from consultation_answer where strpos(mark, $1) > 0', [world.rooms.A]),
    ).toHaveLength(0)
    expect(await world.query('select from consultation_turnout where user_id is not null')).toHaveLength(0)
    const caller = await world.as('owner0101')
    const named = { id: row.id, roomId: world.rooms.A }
    expect((await caller.call(opinionApi.paper, named)).result).toMatchObject({ revision: 1, answers: [] })
    for (const username of [director, 'comm0101', 'street01'])
      expect(await world.outcome(username, row.id)).toMatchObject({
        refusal: '匿名征询在结束后公布结果',
        questions: [],
        answered: 1,
      })
    const sheet = await (await world.as(director)).call(outcomeApi.sheet, { id: row.id })
    expect(sheet.message).toBe('匿名征询在结束后公布结果')
    const [before] = await world.query<{ mark: string }>('select mark from consultation_answer')
    await world.counted(row, 3)
    await world.deal(director, row.id, 'close', { remark })
    expect(await world.query('select from consultation_answer where mark = $1', [before!.mark])).toHaveLength(0)
    expect((await world.outcome(director, row.id)).refusal).toBe('匿名征询的答复不足5户，不公布结果')
    await world.counted(row, 1)
    const told = await world.outcome('comm0101', row.id)
    expect(told).toMatchObject({ refusal: null, hasTexts: 'Y' })
    expect(told.questions[0]).toMatchObject({ texts: [{ text: words, who: null }], buildings: [] })
    const result = (await caller.call(opinionApi.result, named)).result
    expect(result).toMatchObject({ refusal: null, turnout: [], questions: [{ texts: [], buildings: [] }] })
  })

  test('by name is read by whoever asks and the offices, and by no company that does not ask', async () => {
    const row = await world.running()
    await world.answer('owner0101', row, { answers: answersTo(row, 0, words) })
    for (const username of [director, 'comm0101', 'street01']) {
      const { hasTexts, questions } = await world.outcome(username, row.id)
      expect([hasTexts, questions[0]!.texts.map(({ text }) => text)]).toEqual(['Y', [words]])
      expect(questions[0]!.texts[0]!.who).toMatch(/\*\*/)
      expect(questions[0]!.buildings).toHaveLength(1)
    }
    for (const username of ['pm0101', 'co01', 'village0101'])
      expect(await world.outcome(username, row.id)).toMatchObject({
        hasTexts: 'N',
        answered: 1,
        questions: [{ texts: [], buildings: [] }],
      })
    const caller = await world.as('owner0101')
    const named = { id: row.id, roomId: world.rooms.A }
    expect((await caller.call(opinionApi.result, named)).result).toMatchObject({
      refusal: '征询结束后公布结果',
      questions: [],
    })
    const sheet = await (
      await world.as(director)
    ).inject({ method: 'GET', url: `/api/vote/consultation/outcomeXls?id=${row.id}` })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('stays in the village, and a draft with those who write it', async () => {
    const draft = await world.ask()
    const row = await world.running()
    const ids = async (username: string) =>
      (await (await world.as(username)).call(consultationApi.page, {})).result?.records.map(({ id }) => id) ?? []
    expect(new Set(await ids(director))).toEqual(new Set([draft.id, row.id]))
    for (const username of ['street01', 'pm0101', 'co01']) expect(await ids(username)).toEqual([row.id])
    for (const username of ['pm0102', 'comm0102']) {
      expect(await ids(username)).toEqual([])
      expect((await (await world.as(username)).call(outcomeApi.read, { id: row.id })).success).toBe(false)
      expect((await world.deal(username, row.id, 'close', { remark })).success).toBe(false)
    }
    expect((await (await world.as('pm0101')).call(consultationApi.one, { id: draft.id })).status).toBe(404)
  })

  test('stands at the end as it was, whatever the register does behind it', async () => {
    const row = await world.running()
    await world.answer('owner0101', row)
    const { households } = await world.outcome(director, row.id)
    await world.deal(director, row.id, 'close', { remark })
    await world.run(`update household set state = 'MOVED_OUT' where id = $1`, [owners.C])
    const after = await world.outcome(director, row.id)
    await world.run(`update household set state = 'VERIFIED' where id = $1`, [owners.C])
    expect(after.households).toBe(households)
    expect(after.turnout.reduce((sum, one) => sum + one.answered, 0)).toBe(1)
  })
})

test('owners are told once, reminded a day before the end while their home is silent, and told of a later end', async () => {
  const row = await world.running()
  const { tell } = world
  const toldTo = async (username: string, like: string) =>
    (
      await world.query(`select from notice where biz_id = $1 and user_id = $2 and title like $3`, [
        row.id,
        await world.userOf(username),
        like,
      ])
    ).length
  const open = async (username: string) =>
    (
      await world.query(`select from todo where biz_id = $1 and assignee_id = $2 and state = 'OPEN'`, [
        row.id,
        await world.userOf(username),
      ])
    ).length
  await tell()
  await tell()
  for (const username of ['owner0101', 'owner0102', director])
    expect([await toldTo(username, '意见征询：%'), await open(username)]).toEqual([1, 1])
  await world.answer('owner0101', row)
  expect([await open('owner0101'), await open('owner0102'), await open(director)]).toEqual([0, 0, 1])
  at('2026-11-24 17:59:59')
  await tell()
  expect(await toldTo(director, '请在%')).toBe(0)
  at('2026-11-24 18:00:00')
  await tell()
  await tell()
  expect([await toldTo(director, '请在%'), await toldTo('owner0101', '请在%')]).toEqual([1, 0])
  await world.deal(director, row.id, 'extend', { endAt: '2026-11-30 18:00:00' })
  expect(await open(director)).toBe(0)
  await tell()
  expect([
    await open(director),
    await toldTo(director, '意见征询：%'),
    await toldTo('owner0102', '意见征询：%'),
  ]).toEqual([1, 2, 1])
  await world.deal(director, row.id, 'cancel', { remark })
  expect(await open(director)).toBe(0)
})
