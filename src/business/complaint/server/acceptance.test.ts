import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromWire } from '#kernel/shared/time.ts'
import {
  answer,
  complaintStory,
  userId,
  village1,
  type ComplaintStory,
} from '../../../../tests/support/complaint-story.ts'
import { complaintApi } from '../shared/api.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
})
beforeEach(() => story.clear())

const due = async (id: string, kind: string) =>
  (await story.one('pm0101', id)).result.timers.find((timer) => timer.kind === kind)?.dueAt

describe('time limits', () => {
  test('of a complaint of Friday 15:10: first answer on Monday, settled in five working days, extended once in time', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    expect([await due(id, 'ACCEPT'), await due(id, 'RESOLVE')]).toEqual(['2026-11-23 15:10:00', '2026-11-27 15:10:00'])
    story.at('2026-11-23 09:30')
    await story.done('pm0101', id, 'sign')
    // Signing is no answer.
    expect((await story.one('pm0101', id)).result.timers.find(({ kind }) => kind === 'ACCEPT')?.metAt).toBeNull()
    story.at('2026-11-27 14:00')
    const wish = { days: 5, reason: '需要第三方检测' }
    await story.done('pm0101', id, 'extend', wish)
    expect(await story.deal('pm0101', id, 'extend', wish)).toMatchObject({ message: '延期申请正在审批' })
    await story.done('comm0101', id, 'extendAudit', { pass: 'Y' })
    expect(await due(id, 'RESOLVE')).toBe('2026-12-04 15:10:00')
    expect(await story.titles('owner0101', id)).toContain('您的诉求办理延期')
    expect(await story.deal('pm0101', id, 'extend', wish)).toMatchObject({ message: '只能延期一次' })
  })

  test('an answer that was written in time without a network meets its limits, once however often it is sent', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    story.at('2026-11-23 09:30')
    await story.done('pm0101', id, 'sign')
    story.at('2026-11-27 16:00')
    const [acted, contact] = ['2026-11-27 15:00:00', '2026-11-27 14:00:00'].map((at) => String(fromWire(at).getTime()))
    const headers = { 'x-acted-at': acted!, 'x-last-contact': contact!, 'x-idempotency-key': `reply-${id}` }
    const manager = await story.as('pm0101')
    const send = () => manager.call(complaintApi.deal, { id, action: 'reply', answer } as never, headers)
    const first = await send()
    expect(first.result).toMatchObject({ state: 'WAIT_AUDIT' })
    const resolve = first.result.timers.find(({ kind }) => kind === 'RESOLVE')
    expect(resolve).toMatchObject({ metAt: '2026-11-27 15:00:00', breachedAt: null })
    expect(first.result.timeline.at(-1)).toMatchObject({ createdAt: '2026-11-27 15:00:00' })
    expect(await send()).toMatchObject({ success: true, result: { version: first.result.version } })
    // Nothing but an answer is dated by a device.
    const late = { ...headers, 'x-idempotency-key': `audit-${id}` }
    const audited = await (
      await story.as('comm0101')
    ).call(complaintApi.deal, { id, action: 'audit', pass: 'Y' } as never, late)
    expect(audited.result.timeline.at(-1)).toMatchObject({ createdAt: '2026-11-27 16:00:00' })
  })

  test('an extension is asked for and allowed before the limit, to the second', async () => {
    story.at('2026-11-20 15:10')
    const [late, unanswered, exact] = [
      await story.told('owner0101'),
      await story.told('owner0101', { typeId: 'FEE' }),
      await story.told('owner0101', { typeId: 'NOISE' }),
    ]
    story.at('2026-11-23 09:30')
    for (const id of [late, unanswered, exact]) await story.done('pm0101', id, 'sign')
    const wish = { days: 5, reason: '需要第三方检测' }
    story.at('2026-11-27 15:10')
    await story.done('pm0101', exact, 'extend', wish)
    await story.done('comm0101', exact, 'extendAudit', { pass: 'Y' })
    await story.done('pm0101', unanswered, 'extend', wish)
    expect((await story.todos(unanswered)).map(({ node }) => node)).toEqual(['EXTEND', 'HANDLING'])
    story.at('2026-11-27 15:11')
    expect(await story.deal('pm0101', late, 'extend', wish)).toMatchObject({ message: '已超过时限，不能延期' })
    expect(await story.deal('comm0101', unanswered, 'extendAudit', { pass: 'Y' })).toMatchObject({
      message: '已超过时限，不能延期',
    })
    await story.tick('ticket.slaScan')
    expect((await story.one('pm0101', unanswered)).result).toMatchObject({ extendState: 'LAPSED', breachedFlag: 'Y' })
    expect((await story.todos(unanswered)).map(({ node }) => node)).toEqual(['HANDLING'])
  })

  test('a suggestion has seven days, a call of the hotline what the hotline says', async () => {
    story.at('2026-11-20 15:10')
    const hint = await story.told('owner0101', { kind: 'SUGGEST' })
    expect(await due(hint, 'RESOLVE')).toBe('2026-12-01 15:10:00')
    const call = { source: 'HOTLINE', reporterName: '李来电', reporterPhone: '19900005555' } as const
    expect(await story.open('pm0101', call)).toMatchObject({ status: 400, message: '请输入12345工单号!' })
    const late = { ...call, hotlineNo: 'H1', hotlineDeadline: '2026-11-20 15:00:00' }
    expect(await story.open('pm0101', late)).toMatchObject({ status: 400, message: '热线办理期限应晚于当前时间' })
    const full = { ...call, hotlineNo: 'H1', hotlineDeadline: '2026-11-25 12:00:00' }
    const id = await story.told('pm0101', full)
    expect(await due(id, 'RESOLVE')).toBe('2026-11-25 12:00:00')
    expect(await story.open('pm0101', full)).toMatchObject({ message: '该12345工单已登记' })
  })

  test('who has not signed within a working day has not, whatever they do later', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    story.at('2026-11-23 15:11')
    await story.tick('complaint.signScan')
    expect(await story.titles('pm0101', id)).toHaveLength(2)
    await story.done('pm0101', id, 'sign')
    const caller = await story.as('street01')
    const count = async (query: Record<string, string>) => (await caller.call(complaintApi.page, query)).result.total
    expect([await count({ judged: 'SIGN' }), await count({ onTime: 'SIGN' }), await count({ late: 'SIGN' })]).toEqual([
      1, 0, 1,
    ])
  })
})

describe('the host', () => {
  test('gives back within a working day what is not theirs; the community sends it on without counting', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    story.at('2026-11-23 15:11')
    const reason = { reason: '不属于物业职责' }
    expect(await story.deal('pm0101', id, 'return', reason)).toMatchObject({ message: '已超过退回时限，不能退回' })
    const other = await story.told('owner0101')
    const back = await story.done('pm0101', other, 'return', reason)
    expect(back).toMatchObject({ state: 'WAIT_SIGN', returned: 'Y', hostKind: 'COMMUNITY' })
    const departs = (await (await story.as('comm0101')).call(complaintApi.departs, { id: other })).result
    const [project] = await story.rows<{ departId: string }>(
      `select depart_id from sys_user_role where user_id = $1 and role_code = 'projectManager'`,
      [userId('pm0101')],
    )
    expect(departs.map(({ value }) => value)).toContain(project!.departId)
    expect(await story.deal('comm0101', other, 'transfer', { reason: '请物业办理' })).toMatchObject({
      message: '请选择主办单位!',
    })
    const sent = await story.done('comm0101', other, 'transfer', { deptId: project!.departId, reason: '请物业办理' })
    expect(sent).toMatchObject({ returned: 'N', transferCount: 0, hostKind: 'PROPERTY' })
  })

  test('names who helps, and these hear of it', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    const community = (await story.actor('comm0101')).departId
    expect(await story.deal('pm0101', id, 'sign', { coDeptIds: ['nobody'] })).toMatchObject({
      message: '协办单位不负责此小区',
    })
    const signed = await story.done('pm0101', id, 'sign', { coDeptIds: [community], userId: userId('staff0101') })
    expect(signed).toMatchObject({ assigneeId: userId('staff0101'), coDeptIds: [community] })
    expect(signed.coDeptNames).not.toBe('')
    expect((await story.titles('comm0101', id)).join()).toContain('请您单位协办')
  })

  test('gives it to nobody who may not answer it', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    const refused = { message: '请选择主办单位的人员' }
    expect(await story.deal('pm0101', id, 'sign', { userId: userId('cs0101') })).toMatchObject(refused)
    const { result } = await (await story.as('pm0101')).call(complaintApi.departs, { id })
    const people = result.flatMap(({ users }) => users.map(({ value }) => value))
    expect([people.includes(userId('staff0101')), people.includes(userId('cs0101'))]).toEqual([true, false])
  })

  test('answers in twenty characters at least', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    await story.done('pm0101', id, 'sign')
    const short = await story.deal('pm0101', id, 'reply', { answer: '已处理，请放心，谢谢' })
    expect(short).toMatchObject({
      status: 400,
      message: '答复不少于20字',
      result: { fields: { answer: '答复不少于20字' } },
    })
    expect((await story.one('pm0101', id)).result).toMatchObject({ state: 'HANDLING', answer: null })
  })
})

describe('an answer', () => {
  test('that is refused twice comes under the street, which hears of it, audits the next one and ends it', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    await story.answered(id)
    expect(await story.deal('owner0101', id, 'confirm', { satisfied: 'UNSAT' })).toMatchObject({
      message: '请填写不满意的原因!',
    })
    const no = { satisfied: 'UNSAT', reason: '门岗仍然在岗' } as const
    expect(await story.done('owner0101', id, 'confirm', no)).toMatchObject({
      state: 'HANDLING',
      superviseLevel: 'NONE',
    })
    await story.done('pm0101', id, 'reply', { answer })
    await story.done('comm0101', id, 'audit', { pass: 'Y' })
    expect(await story.done('owner0101', id, 'confirm', no)).toMatchObject({
      state: 'HANDLING',
      superviseLevel: 'STREET',
      unsatCount: 2,
    })
    expect(await story.todos(id)).toMatchObject([
      { node: 'HANDLING', assigneeId: userId('pm0101') },
      { node: 'SUPERVISE', title: '两次不满意，请督办：门岗态度差', candidateRoles: ['streetAdmin'] },
    ])
    await story.done('street01', id, 'supervise', { remark: '三日内整改到位' })
    expect((await story.todos(id)).map(({ node }) => node)).toEqual(['HANDLING'])
    await story.done('pm0101', id, 'reply', { answer })
    expect((await story.todos(id)).map(({ candidateRoles }) => candidateRoles)).toEqual([['streetAdmin']])
    expect(await story.deal('comm0101', id, 'audit', { pass: 'Y' })).toMatchObject({
      message: '两次不满意的诉求由街道审核',
    })
    expect(await story.done('street01', id, 'audit', { pass: 'Y' })).toMatchObject({
      state: 'DONE',
      satisfied: 'UNSAT',
    })
    expect(await story.todos(id)).toEqual([])
  })

  test('that is refused twice stays with the district, where that has taken it up', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    await story.done('pm0101', id, 'sign')
    await story.done('supadmin', id, 'supervise', { remark: '请认真办理' })
    for (const superviseWords of ['请认真办理', null]) {
      await story.done('pm0101', id, 'reply', { answer })
      await story.done('comm0101', id, 'audit', { pass: 'Y' })
      await story.done('owner0101', id, 'confirm', { satisfied: 'UNSAT', reason: '门岗仍然在岗' })
      expect((await story.one('street01', id)).result).toMatchObject({ superviseLevel: 'DISTRICT', superviseWords })
    }
  })

  test('that nobody judges ends the complaint after five days, and counts for no satisfaction', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101')
    await story.answered(id)
    story.at('2026-11-25 15:09')
    await story.tick('complaint.autoConfirm')
    expect((await story.one('pm0101', id)).result.state).toBe('WAIT_CONFIRM')
    story.at('2026-11-25 15:10')
    await story.tick('complaint.autoConfirm')
    expect((await story.one('pm0101', id)).result).toMatchObject({ state: 'DONE', confirmAuto: 'Y', satisfied: null })
  })

  test('is judged by nobody of the office that gave it', async () => {
    story.at('2026-11-20 15:10')
    const id = await story.told('owner0101', { targetType: 'COMMITTEE' })
    await story.done('comm0101', id, 'sign')
    await story.done('comm0101', id, 'reply', { answer })
    expect(await story.deal('comm0101', id, 'audit', { pass: 'Y' })).toMatchObject({ message: '不能审核自己的答复' })
    expect((await story.todos(id)).map(({ candidateRoles }) => candidateRoles)).toEqual([['streetAdmin']])
    await story.done('street01', id, 'audit', { pass: 'N', opinion: '请附整改照片' })
    expect((await story.one('comm0101', id)).result).toMatchObject({ state: 'HANDLING', auditOpinion: '请附整改照片' })
  })
})

test('what is supervised reminds its people every day, and three working days late it is supervised by itself', async () => {
  story.at('2026-11-20 15:10')
  const [id, late] = [await story.told('owner0101'), await story.told('owner0101', { typeId: 'FEE' })]
  await story.done('pm0101', id, 'sign')
  await story.done('supadmin', id, 'supervise', { remark: '请认真办理', deadline: '2026-11-24 12:00:00' })
  const reminders = async () =>
    (await story.titles('pm0101', id)).filter((title) => title.includes('仍在督办中')).length
  await story.tick('complaint.remind')
  expect(await reminders()).toBe(0)
  for (const day of ['2026-11-21', '2026-11-22']) {
    story.at(`${day} 09:00`)
    await story.tick('complaint.remind')
    await story.tick('complaint.remind')
  }
  expect(await reminders()).toBe(2)
  story.at('2026-12-03 15:00')
  await story.tick('ticket.slaScan')
  expect((await story.one('street01', late)).result).toMatchObject({ superviseLevel: 'STREET', breachedFlag: 'Y' })
})

test('as many as are supervised, all are reminded in one day', async () => {
  story.at('2026-11-20 15:10')
  await story.clear()
  const id = await story.told('owner0101')
  const columns = await story.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'complaint'`,
  )
  const own: Readonly<Record<string, string>> = {
    id: `'r' || n`,
    complaint_no: `'r' || n`,
    supervise_level: `'STREET'`,
  }
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => own[name] ?? `c.${name}`)
  await story.alter(
    `insert into complaint (${names.join(', ')}) select ${values.join(', ')} from complaint c, generate_series(1000, 1520) n where c.id = $1`,
    [id],
  )
  story.at('2026-11-21 09:00')
  await story.tick('complaint.remind')
  const [left] = await story.rows<{ left: number }>(
    `select count(*)::integer as left from complaint where supervise_level <> 'NONE' and reminded_at is null and del_flag = 0`,
  )
  expect(left).toEqual({ left: 0 })
  await story.alter(`delete from complaint where complaint_no like 'r%'`)
})

test('one key gives one complaint; the fourth open one of a type is refused; a repetition is marked', async () => {
  story.at('2026-11-20 15:10')
  const key = { 'x-idempotency-key': 'the-same-form' }
  const [one, same] = [await story.open('owner0101', {}, key), await story.open('owner0101', {}, key)]
  expect(same.result).toEqual(one.result)
  expect(one.result.complaintNo).toMatch(/^TS261120\d{5}$/)
  const second = await story.told('owner0101')
  expect((await story.one('pm0101', second)).result.isRepeat).toBe('Y')
  await story.told('owner0101')
  expect(await story.open('owner0101')).toMatchObject({ message: '同一类型未办结的诉求已达3件，请等待处理' })
  expect(await story.open('owner0101', { content: '太短' })).toMatchObject({ status: 400, message: '内容为10-1000字' })
  expect(await story.open('owner0101', { kind: '' as never })).toMatchObject({
    status: 400,
    message: '请选择投诉类别!',
  })
  expect(await story.open('owner0101', { villageId: 'nowhere' })).toMatchObject({ status: 404 })
  expect(village1).not.toBe('')
})
