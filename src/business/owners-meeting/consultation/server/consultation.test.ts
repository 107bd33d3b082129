import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, far, meetingWorld, near, owners } from '../../../../../tests/support/meeting-world.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { opinionApi, outcomeApi } from '../../opinion/shared/api.ts'
import type { Answer } from '../../opinion/shared/schema.ts'
import { consultationApi, questionsApi } from '../shared/api.ts'
import type { Consultation, ConsultationInput, QuestionInput } from '../shared/schema.ts'
import { tellHouseholds, turnConsultations } from './jobs.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
let rooms: Record<'A' | 'B', string>
let seeded: { villageId: string; state: string; naming: string; answered: number }[]

const director = 'committee0101'
const morning = '2026-11-21 09:00:00'
const begin = '2026-11-21 10:00:00'
const end = '2026-11-25 18:00:00'
const remark = '方案有较大调整'

beforeAll(async () => {
  world = await meetingWorld()
  seeded = await world.query('select village_id, state, naming, answered from consultation order by id')
  const found = await world.query<{ id: string; roomId: string }>('select id, room_id from household where id = any($1::text[])', [
    [owners.A, owners.B],
  ])
  const roomOf = (id: string) => found.find((one) => one.id === id)!.roomId
  rooms = { A: roomOf(owners.A), B: roomOf(owners.B) }
  // The account of another village becomes a second owner of the first home.
  await world.run(`update household set room_id = $2, village_id = $3, is_representative = 'N' where id = $1`, [
    seedId('household', 'X F01'),
    ...[rooms.A, near],
  ])
})
beforeEach(async () => {
  at(morning)
  for (const table of ['consultation_told', 'consultation_answer', 'consultation_turnout', 'consultation'])
    await world.run(`delete from ${table}`)
  await world.run(`delete from todo where biz_type = 'CONSULT'`)
  await world.run(`delete from notice where biz_type = 'CONSULT'`)
})

const input: ConsultationInput = {
  ...{ villageId: near, title: '充电棚选址', content: '征询各户意见', organiserKind: '1', naming: 'NAMED' },
  ...{ beginAt: begin, endAt: end },
}
const question = (part: Partial<QuestionInput> = {}): QuestionInput => ({
  ...{ title: '建在哪里？', kind: 'SINGLE', minChoices: null, maxChoices: null, hasText: 'Y' },
  options: [{ name: '东门' }, { name: '北侧' }],
  ...part,
})
const call = async <In, Out>(username: string, endpoint: Parameters<Awaited<ReturnType<typeof world.as>>['call']>[0], body: In) =>
  (await world.as(username)).call(endpoint as never, body) as Promise<{
    success: boolean
    message: string
    status: number
    code: number
    result: Out
  }>
const create = (part: Partial<ConsultationInput> = {}, username = director) =>
  call<unknown, Consultation>(username, consultationApi.create, { ...input, ...part })
const ask = async (part: Partial<ConsultationInput> = {}, questions = [question()], username = director) => {
  const made = await create(part, username)
  expect(made).toMatchObject({ success: true })
  const { id, version } = made.result
  const asked = await call<unknown, Consultation>(username, questionsApi, { id, version, questions })
  expect(asked).toMatchObject({ success: true })
  return asked.result
}
const deal = (username: string, id: string, action: string, more: object = {}) =>
  call<unknown, Consultation>(username, consultationApi.deal, { id, action, ...more })
/** A running consultation. */
const running = async (part: Partial<ConsultationInput> = {}, questions = [question()], username = director) => {
  const { id } = await ask({ beginAt: '2026-11-21 08:00:00', ...part }, questions, username)
  const { success, message, result } = await deal(username, id, 'start')
  expect(success, message).toBe(true)
  return result
}
const answersTo = ({ questions }: Consultation, place = 0, text?: string): Answer[] =>
  questions.map(({ id, options }) => ({
    ...{ questionId: id, optionIds: [options[place]!.id] },
    ...(text !== undefined && { text }),
  }))
const answer = (username: string, row: Consultation, more: object = {}) =>
  call<unknown, { revision: number }>(username, opinionApi.answer, {
    ...{ id: row.id, roomId: rooms.A, revision: 0, answers: answersTo(row) },
    ...more,
  })
const stored = async (id: string) =>
  (await world.query<{ state: string; answered: number }>('select state, answered from consultation where id = $1', [id]))[0]
const outcome = async (username: string, id: string) =>
  (await (await world.as(username)).call(outcomeApi.read, { id })).result
const turn = () => turnConsultations(world.linli.services.db)
/** Homes without accounts say the first option. */
const others = async (row: Consultation, count: number) => {
  const found = await world.query<{ roomId: string }>(
    `select distinct room_id from household where village_id = $1 and relation_type = 'owner' and room_id <> all($2::text[]) order by room_id limit ${count}`,
    [near, [rooms.A, rooms.B]],
  )
  for (const { roomId } of found) {
    await world.run(
      `insert into consultation_turnout (tenant_id, consultation_id, room_id, revision, answered_at) values (1, $1, $2, 1, now())`,
      [row.id, roomId],
    )
    await world.run(
      `insert into consultation_answer (tenant_id, consultation_id, mark, answers) values (1, $1, $2, $3::jsonb)`,
      [row.id, row.naming === 'NAMED' ? roomId : `digest of ${roomId}`, JSON.stringify(answersTo(row))],
    )
  }
  await world.run('update consultation set answered = answered + $2 where id = $1', [row.id, found.length])
}

test('the demonstration has one that the first owner may answer and one whose result is told', () => {
  const of = seeded.filter(({ villageId }) => villageId === near)
  expect(of.map(({ state, naming, answered }) => [state, naming, answered]).toSorted()).toEqual([
    ...[['CLOSED', 'ANONYMOUS', 7], ['VOTING', 'NAMED', 3]],
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
  const steps = ['start', 'withdraw', 'open', 'extend', 'close', 'end', 'cancel']
  const people = [director, 'comm0101', 'pm0101', 'village0101', 'street01', 'co01', 'owner0101']

  test.each(Object.keys(standings) as (keyof typeof standings)[])('of %s are for whoever asks, and no others', async (standing) => {
    const { id } = await ask()
    for (const action of steps)
      for (const username of people) {
        await world.run(`update consultation set ${standings[standing]}, end_at = $2 where id = $1`, [id, `${end}+08`])
        const target = username === director ? leads[standing]?.[action] : undefined
        const more = { remark, ...(action === 'extend' && { endAt: '2026-11-26 18:00:00' }) }
        const done = await deal(username, id, action, more)
        expect([username, action, done.success, done.message]).toEqual([username, action, target !== undefined, done.message])
        const before = standing === 'PLANNED' ? 'DRAFT' : standing
        expect((await stored(id))?.state).toBe(target ?? before)
      }
  })

  test('begin at once or at their time, are withdrawn before, and end by the clock', async () => {
    const { id, version } = await ask()
    expect((await deal(director, id, 'start')).result).toMatchObject({ state: 'DRAFT', isPlanned: 'Y' })
    const late = await call(director, consultationApi.update, { ...input, id, version: version + 1, title: '改' })
    expect(late.message).toBe('已启动，请先撤回')
    expect((await deal(director, id, 'withdraw')).result).toMatchObject({ isPlanned: 'N' })
    await deal(director, id, 'start')
    at('2026-11-21 09:59:59')
    await turn()
    expect((await stored(id))?.state).toBe('DRAFT')
    at(begin)
    await turn()
    expect(await stored(id)).toMatchObject({ state: 'VOTING' })
    at(end)
    await turn()
    expect((await stored(id))?.state).toBe('VOTING')
    at('2026-11-25 18:00:01')
    expect((await deal(director, id, 'extend', { endAt: '2026-11-26 18:00:00' })).message).toBe('征询已截止，不能延期')
    await turn()
    await turn()
    expect((await stored(id))?.state).toBe('CLOSED')
  })

  test('are refused without questions, behind the end and with an end that is not later', async () => {
    const { id } = (await create()).result
    expect((await deal(director, id, 'start')).message).toBe('请至少添加一道题目')
    const asked = await ask()
    at('2026-11-25 18:00:00')
    expect((await deal(director, asked.id, 'start')).message).toBe('截止时间已过，请先修改')
    at(morning)
    const row = await running()
    expect(await deal(director, row.id, 'extend', { endAt: end })).toMatchObject({ result: { fields: { endAt: '新的截止时间应晚于原截止时间' } } })
    expect((await deal(director, row.id, 'close', { remark: '短' })).success).toBe(false)
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
    expect(await create(part, username)).toMatchObject({ success: false, result: { fields } })
    expect(await world.query('select from consultation')).toHaveLength(0)
  })

  test('is for committee, community and manager, each of their own village', async () => {
    expect((await create({ organiserKind: '2' }, 'comm0101')).result.organiserName).not.toBe('')
    expect((await create({ organiserKind: '3' }, 'pm0101')).result.organiserName).toMatch(/物业项目$/)
    for (const username of ['street01', 'co01', 'owner0101', 'gnormal0101'])
      expect((await create({}, username)).success).toBe(false)
    expect((await create({ villageId: far, organiserKind: '3' }, 'pm0101')).success).toBe(false)
  })

  test('keeps no question that is faulty, and none of a running consultation', async () => {
    const { id, version } = (await create()).result
    const save = (questions: QuestionInput[]) => call(director, questionsApi, { id, version, questions })
    expect(await save([question({ options: [{ name: '甲' }] })])).toMatchObject({
      result: { fields: { 'questions.0.options': '请至少填写两个选项' } },
    })
    expect((await save(Array.from({ length: 11 }, (_, at) => question({ title: `题${at}` })))).success).toBe(false)
    const row = await running()
    const late = await call(director, questionsApi, { id: row.id, version: row.version, questions: [question()] })
    expect(late.message).toBe('只能修改草稿')
  })
})

describe('an answer', () => {
  test('is one for a home: of co-owners at once one is taken, and either changes it until the end', async () => {
    const row = await running()
    const both = await Promise.all([answer('owner0101', row), answer('owner0102', row, { answers: answersTo(row, 1) })])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(both.find(({ success }) => !success)?.message).toBe('本户已由共有人提交意见，请刷新后修改')
    expect((await stored(row.id))?.answered).toBe(1)
    const change = { revision: 1, answers: answersTo(row, 1, '补充') }
    expect((await answer('owner0102', row, change)).result).toMatchObject({ revision: 2 })
    expect((await answer('owner0101', row, change)).message).toBe('本户的意见刚被修改，请刷新后再试')
    expect((await stored(row.id))?.answered).toBe(1)
    const caller = await world.as('owner0101')
    const paper = (await caller.call(opinionApi.paper, { id: row.id, roomId: rooms.A })).result
    expect(paper).toMatchObject({ revision: 2, answers: change.answers, refusal: null })
    const { questions } = await outcome('comm0101', row.id)
    expect(questions[0]!.options.map(({ count, share }) => [count, share])).toEqual([[0, '0.00'], [1, '100.00']])
  })

  test('is taken from the first to the last second, whatever a job has done', async () => {
    const row = await ask()
    await deal(director, row.id, 'start')
    at('2026-11-21 09:59:59')
    expect((await answer('owner0101', row)).status).toBe(404)
    at(begin)
    expect((await answer('owner0101', row)).success).toBe(true)
    expect((await stored(row.id))?.state).toBe('VOTING')
    at(end)
    expect((await answer('owner0101', row, { revision: 1 })).success).toBe(true)
    at('2026-11-25 18:00:01')
    expect((await answer('owner0101', row, { revision: 2 })).message).toBe('征询已结束')
    const caller = await world.as('owner0101')
    expect((await caller.call(opinionApi.mine, {})).result).toMatchObject([{ id: row.id, stand: 'CLOSED' }])
  })

  test('of a foreign home, to a strange question or with too much is refused at its place', async () => {
    const row = await running({}, [question({ hasText: 'N' }), question({ title: '几项？', kind: 'MULTIPLE', minChoices: 1, maxChoices: 1 })])
    expect((await answer('owner0101', row, { roomId: rooms.B })).message).toBe('您不是该房屋已认证的业主')
    const all = row.questions.map(({ id, options }) => ({ questionId: id, optionIds: options.map((one) => one.id) }))
    expect((await answer('owner0101', row, { answers: all })).result).toMatchObject({
      fields: { 'answers.0.optionIds': '只能选择1项', 'answers.1.optionIds': '最多选择1项' },
    })
    expect((await answer('owner0101', row, { answers: [] })).success).toBe(false)
    expect((await answer('tenant0101', row)).success).toBe(false)
    expect((await stored(row.id))?.answered).toBe(0)
  })
})

describe('what was said', () => {
  const words = '独一无二的补充意见'
  /** Every table whose rows hold a text. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const names = await world.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`,
    )
    const found: string[] = []
    for (const { name } of names)
      if ((await world.query(`select from "${name}" x where strpos(x::text, $1) > 0 limit 1`, [text])).length > 0) found.push(name)
    return found.toSorted()
  }

  test('anonymously is told by no path whose it is', async () => {
    const row = await running({ naming: 'ANONYMOUS' })
    expect((await answer('owner0101', row, { answers: answersTo(row, 1, words) })).success).toBe(true)
    expect(await tablesWith(words)).toEqual(['consultation_answer'])
    expect(await world.query('select from consultation_answer where strpos(mark, $1) > 0', [rooms.A])).toHaveLength(0)
    expect(await world.query('select from consultation_turnout where user_id is not null')).toHaveLength(0)
    const caller = await world.as('owner0101')
    const named = { id: row.id, roomId: rooms.A }
    expect((await caller.call(opinionApi.paper, named)).result).toMatchObject({ revision: 1, answers: [] })
    for (const username of [director, 'comm0101', 'street01'])
      expect(await outcome(username, row.id)).toMatchObject({ refusal: '匿名征询在结束后公布结果', questions: [], answered: 1 })
    const sheet = await call(director, outcomeApi.sheet, { id: row.id })
    expect(sheet.message).toBe('匿名征询在结束后公布结果')
    const [before] = await world.query<{ mark: string }>('select mark from consultation_answer')
    await others(row, 3)
    await deal(director, row.id, 'close', { remark })
    expect(await world.query('select from consultation_answer where mark = $1', [before!.mark])).toHaveLength(0)
    expect((await outcome(director, row.id)).refusal).toBe('匿名征询的答复不足5户，不公布结果')
    await others({ ...row, naming: 'NAMED' }, 0)
    await world.run('update consultation set answered = 5 where id = $1', [row.id])
    const told = await outcome('comm0101', row.id)
    expect(told).toMatchObject({ refusal: null, hasTexts: 'Y' })
    expect(told.questions[0]).toMatchObject({ texts: [{ text: words, who: null }], buildings: [] })
    const result = (await caller.call(opinionApi.result, named)).result
    expect(result).toMatchObject({ refusal: null, turnout: [], questions: [{ texts: [], buildings: [] }] })
  })

  test('by name is read by whoever asks and the offices, and by no company that does not ask', async () => {
    const row = await running()
    await answer('owner0101', row, { answers: answersTo(row, 0, words) })
    for (const username of [director, 'comm0101', 'street01']) {
      const { hasTexts, questions } = await outcome(username, row.id)
      expect([hasTexts, questions[0]!.texts.map(({ text }) => text)]).toEqual(['Y', [words]])
      expect(questions[0]!.texts[0]!.who).toMatch(/\*\*/)
      expect(questions[0]!.buildings).toHaveLength(1)
    }
    for (const username of ['pm0101', 'co01', 'village0101'])
      expect(await outcome(username, row.id)).toMatchObject({ hasTexts: 'N', answered: 1, questions: [{ texts: [], buildings: [] }] })
    const caller = await world.as('owner0101')
    const named = { id: row.id, roomId: rooms.A }
    expect((await caller.call(opinionApi.result, named)).result).toMatchObject({ refusal: '征询结束后公布结果', questions: [] })
    const sheet = await (await world.as(director)).inject({ method: 'GET', url: `/api/vote/consultation/outcomeXls?id=${row.id}` })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('stays in the village, and a draft with those who write it', async () => {
    const draft = await ask()
    const row = await running()
    const ids = async (username: string) =>
      (await (await world.as(username)).call(consultationApi.page, {})).result?.records.map(({ id }) => id) ?? []
    expect((await ids(director)).toSorted()).toEqual([draft.id, row.id].toSorted())
    for (const username of ['street01', 'pm0101', 'co01']) expect(await ids(username)).toEqual([row.id])
    for (const username of ['pm0102', 'comm0102']) {
      expect(await ids(username)).toEqual([])
      expect((await call(username, outcomeApi.read, { id: row.id })).success).toBe(false)
      expect((await deal(username, row.id, 'close', { remark })).success).toBe(false)
    }
    expect((await call('pm0101', consultationApi.one, { id: draft.id })).status).toBe(404)
  })

  test('stands at the end as it was, whatever the register does behind it', async () => {
    const row = await running()
    await answer('owner0101', row)
    const { households } = await outcome(director, row.id)
    await deal(director, row.id, 'close', { remark })
    await world.run(`update household set state = 'MOVED_OUT' where id = $1`, [owners.C])
    const after = await outcome(director, row.id)
    await world.run(`update household set state = 'VERIFIED' where id = $1`, [owners.C])
    expect(after.households).toBe(households)
    expect(after.turnout.reduce((sum, one) => sum + one.answered, 0)).toBe(1)
  })
})

test('owners are told once, reminded a day before the end while their home is silent, and told of a later end', async () => {
  const row = await running()
  const tell = () => tellHouseholds(world.linli.services.db)
  const toldTo = async (username: string, like: string) =>
    (await world.query(`select from notice where biz_id = $1 and user_id = $2 and title like $3`, [row.id, await world.userOf(username), like])).length
  const open = async (username: string) =>
    (await world.query(`select from todo where biz_id = $1 and assignee_id = $2 and state = 'OPEN'`, [row.id, await world.userOf(username)])).length
  await tell()
  await tell()
  for (const username of ['owner0101', 'owner0102', director])
    expect([await toldTo(username, '意见征询：%'), await open(username)]).toEqual([1, 1])
  await answer('owner0101', row)
  expect([await open('owner0101'), await open('owner0102'), await open(director)]).toEqual([0, 0, 1])
  at('2026-11-24 17:59:59')
  await tell()
  expect(await toldTo(director, '请在%')).toBe(0)
  at('2026-11-24 18:00:00')
  await tell()
  await tell()
  expect([await toldTo(director, '请在%'), await toldTo('owner0101', '请在%')]).toEqual([1, 0])
  await deal(director, row.id, 'extend', { endAt: '2026-11-30 18:00:00' })
  expect(await open(director)).toBe(0)
  await tell()
  expect([await open(director), await toldTo(director, '意见征询：%'), await toldTo('owner0102', '意见征询：%')]).toEqual([1, 2, 1])
  await deal(director, row.id, 'cancel', { remark })
  expect(await open(director)).toBe(0)
})
