import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { villageInput } from '../../../../tests/support/village-input.ts'
import { villageApi, villageCalls } from '../shared/api.ts'
import type { Village, VillageDealing } from '../shared/schema.ts'

const village = villageInput('待审小区', { address: '待审路1号' })

let linli: TestApp
beforeAll(async () => {
  // A Friday: five working days end with the Friday after.
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const become = (id: string, columns: Partial<Record<string, string>>) =>
  linli.services.db.write(systemActor(1), (tx) =>
    tx.run(
      statement(
        `update village set ${Object.keys(columns)
          .map((name, index) => `${name} = $${index + 2}`)
          .join(', ')} where id = $1`,
        [id, ...Object.values(columns)],
      ),
    ),
  )
const deal = async (username: string, input: VillageDealing) => (await linli.as(username)).call(villageApi.deal, input)
const todos = async (caller: Caller) => (await caller.call(todoApi.page, { bizType: 'VILLAGE' })).result.records

const accounts = ['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'village0101', 'committee0101']
const others = ['co01', 'pm0101', 'cs0101', 'staff0101', 'owner0101', 'comm0102', 'street02']
const everybody = [...accounts, ...others]
const actions = ['submit', 'pass', 'return', 'stop', 'start'] as const
const states = ['DRAFT', 'AUDITING', 'NORMAL', 'REJECTED', 'STOPPED'] as const

type Step = readonly [to: Village['state'], who: readonly string[]]
const applicants = ['comm0101', 'village0101', 'pm0101']
const auditors = ['supadmin', 'street01', 'comm0101']
/** Who may take which step of the village that everybody of the near side sees. */
const allowed: Readonly<Record<Village['state'], Partial<Record<(typeof actions)[number], Step>>>> = {
  DRAFT: { submit: ['AUDITING', applicants] },
  AUDITING: { pass: ['NORMAL', auditors], return: ['REJECTED', auditors] },
  NORMAL: { stop: ['STOPPED', ['admin', 'supadmin']] },
  REJECTED: { submit: ['AUDITING', applicants] },
  STOPPED: { start: ['NORMAL', ['admin', 'supadmin']] },
}

describe.each(states)('a village that is %s', (state) => {
  test.each(actions)('takes %s from those who may, in that state only', async (action) => {
    const id = seedId('village', 'A01A01A01A01')
    const outcomes: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const username of everybody) {
      await become(id, { state, applicant_id: 'somebody' })
      const answer = await deal(username, { id, action, remark: '测试用的原因说明' })
      const [to, who] = allowed[state][action] ?? []
      expected[username] = who?.includes(username) ? to : 'refused'
      outcomes[username] = answer.success ? answer.result.state : 'refused'
    }
    await become(id, { state: 'NORMAL' })
    expect(outcomes).toEqual(expected)
  })
})

describe('the way of a village that a manager enters', () => {
  let id: string
  beforeAll(async () => {
    id = (await (await linli.as('pm0101')).call(villageApi.create, village)).result.id
  })

  test('begins in the inbox of its community, due after five working days', async () => {
    const submitted = await deal('pm0101', { id, action: 'submit' })
    expect(submitted).toMatchObject({ success: true, result: { state: 'AUDITING' } })
    const [todo] = await todos(await linli.as('comm0101'))
    expect(todo).toMatchObject({
      title: '待审核小区：待审小区',
      dueAt: '2026-11-27 10:00:00',
      openPage: '/village/info',
      params: { id },
    })
    expect(await todos(await linli.as('comm0102'))).toEqual([])
    expect(await todos(await linli.as('street01'))).toEqual([])
  })

  test('cannot be changed while it waits, nor audited without a reason for a return', async () => {
    const manager = await linli.as('pm0101')
    const row = (await manager.call(villageApi.one, { id })).result
    expect(await manager.call(villageApi.update, row)).toMatchObject({ message: '审核中的小区不能修改' })
    const clerk = await linli.as('comm0101')
    const short = await clerk.call(villageCalls.audit, { id, pass: 'N', opinion: '不行' })
    expect(short).toMatchObject({ status: 400, message: '请填写原因（5到500字）' })
  })

  test('leads back with the opinion, which the applicant is told, and on again', async () => {
    const clerk = await linli.as('comm0101')
    const returned = await clerk.call(villageCalls.audit, { id, pass: 'N', opinion: '面积与规划不符' })
    expect(returned).toMatchObject({ success: true, result: { state: 'REJECTED' } })
    expect(await todos(clerk)).toEqual([])
    const told = statement<{ title: string; content: string }>(
      `select title, content from notice where biz_type = 'VILLAGE' and biz_id = $1`,
      [id],
    )
    const [[notice]] = await linli.services.db.flight(systemActor(1), [told])
    expect(notice).toMatchObject({ title: '小区待审小区被退回' })
    expect(notice!.content).toContain('面积与规划不符')
    const again = await deal('pm0101', { id, action: 'submit' })
    expect(again).toMatchObject({ result: { state: 'AUDITING' } })
  })

  test('ends in use, and the record says by whom', async () => {
    const clerk = await linli.as('comm0101')
    const { result } = await clerk.call(villageCalls.audit, { id, pass: 'Y', opinion: null })
    expect(result.state).toBe('NORMAL')
    expect(result.timeline.map(({ action }) => action)).toEqual(['create', 'submit', 'return', 'submit', 'pass'])
    expect(await todos(clerk)).toEqual([])
    // The area that waited with it is in force: whoever entered the village serves it.
    const manager = await linli.as('pm0101')
    const served = async () => (await manager.call(villageApi.one, { id })).result
    await expect.poll(served).toMatchObject({ state: 'NORMAL', companyName: '安居物业' })
  })

  test('takes a second verdict for what it is: too late', async () => {
    const answer = await (await linli.as('street01')).call(villageCalls.audit, { id, pass: 'Y', opinion: null })
    expect(answer).toMatchObject({ success: false, message: '当前状态不允许该操作，请刷新' })
  })
})

test('what a community enters itself is audited by its street, and never by whoever entered it', async () => {
  const clerk = await linli.as('comm0101')
  const { id, state } = (await clerk.call(villageApi.create, { ...village, name: '社区自报' })).result
  expect(state).toBe('DRAFT')
  await deal('comm0101', { id, action: 'submit' })
  expect((await todos(await linli.as('street01'))).map(({ bizId }) => bizId)).toEqual([id])
  expect(await todos(clerk)).toEqual([])
  expect(await deal('comm0101', { id, action: 'pass' })).toMatchObject({ message: '申请人不能审核自己的申请' })
  expect(await deal('street01', { id, action: 'pass' })).toMatchObject({ result: { state: 'NORMAL' } })
})
