import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorWith, baseColumns, fixtureDatabase, type FixtureDatabase } from '../../../tests/support/kernel-fixture.ts'
import { eventsOf, machine, to } from '../shared/machine.ts'
import { permissions } from '../shared/permission.ts'
import { nullable, record, stateOf, text } from '../shared/schema.ts'
import { actorAs, systemActor } from './actor.ts'
import type { Db } from './db/db.ts'
import { insertRow, lockRow } from './db/rows.ts'
import { table, tables } from './db/tables.ts'
import { allowedActions, flow, logState, move, timeline } from './move.ts'

const may = permissions('order', {
  accept: { label: '受理', roles: [] },
  work: { label: '处理', roles: [] },
  audit: { label: '审核', roles: [] },
})
const orderMachine = machine('order', 'NEW', {
  NEW: {
    label: '待受理',
    on: { accept: to('DOING', may.accept), reject: to('CLOSED', may.accept, { reason: true, label: '驳回' }) },
  },
  DOING: {
    label: '处理中',
    on: {
      finish: to(['DONE', 'AUDITING'], may.work, { guard: 'isHandled' }),
      expire: to('CLOSED', may.work, { system: true }),
    },
  },
  AUDITING: { label: '审核中', on: { pass: to('DONE', may.audit), reject: to('DOING', may.audit, { reason: true }) } },
  DONE: { label: '已完成' },
  CLOSED: { label: '已关闭' },
})
const Order = record({ state: stateOf(orderMachine), handledBy: nullable(text(32)), result: nullable(text(100)) })
const { moveOrder } = tables({ moveOrder: table(Order, { scope: 'tenant' }) })
type Order = NonNullable<typeof moveOrder.row>
type State = Order['state']

const orders = flow<Order, { remark?: string }>(orderMachine, moveOrder, {
  isHandled: ({ row, actor }) => (row.handledBy === actor.userId ? undefined : '请先登记处理人'),
})
const actor = actorWith({
  may: new Set(Object.values(may).map(({ code }) => code)),
  roles: new Set(['normal', 'owner']),
})
let fixture: FixtureDatabase
let db: Db

beforeAll(async () => {
  fixture = await fixtureDatabase({ move_order: `state text not null, handled_by text, result text, ${baseColumns}` })
  ;({ db } = fixture)
})
afterAll(() => fixture.close())

const add = (state: State, own: Partial<Order> = {}) =>
  db.write(actor, (tx) => insertRow(tx, actor, moveOrder, { state, handledBy: actor.userId, ...own }))
type Options = Parameters<typeof move<Order, { remark?: string }>>[6]
const step = (row: Order, action: string, remark?: string, options: Options = {}, who = actor) =>
  db.write(who, async (tx) => {
    const locked = await lockRow(tx, who, moveOrder, { id: row.id })
    return move(tx, who, orders, locked, action, remark === undefined ? {} : { remark }, options)
  })
const logOf = (row: Order) => db.read(actor, (tx) => tx.all(timeline(1, 'order', row.id)))

const states = Object.keys(orderMachine.states) as State[]
const allowed: Record<string, State> = {
  'NEW accept': 'DOING',
  'NEW reject': 'CLOSED',
  'DOING finish': 'DONE',
  'AUDITING pass': 'DONE',
  'AUDITING reject': 'DOING',
}
const table3 = states.flatMap((state) =>
  [...eventsOf(orderMachine), 'constructor', '__proto__'].map((event) => ({ state, event })),
)

describe('a move', () => {
  test.each(table3)('in $state by $event does what the table says', async ({ state, event }) => {
    const row = await add(state)
    const target = allowed[`${state} ${event}`]
    if (target) {
      expect(await step(row, event, '原因写得够长')).toMatchObject({ state: target, version: 2 })
      expect(await logOf(row)).toMatchObject([{ action: event, fromState: state, toState: target }])
    } else {
      await expect(step(row, event, '原因写得够长')).rejects.toMatchObject({
        status: 200,
        code: 500,
        message: '当前状态不允许该操作，请刷新',
        reason: 'wrongState',
      })
      expect(await logOf(row)).toEqual([])
    }
  })

  test('leaves an entry of who, in which roles, from where, why and with what', async () => {
    const row = await add('NEW')
    await step(row, 'reject', '重复的报修', { detail: { duplicateOf: 'x' } })
    expect(await logOf(row)).toMatchObject([
      {
        action: 'reject',
        fromState: 'NEW',
        toState: 'CLOSED',
        operatorName: '张三',
        operatorRole: 'normal,owner',
        remark: '重复的报修',
        detail: { duplicateOf: 'x' },
      },
    ])
    const [ip] = await db.flight(actor, [
      { text: 'select client_ip from state_log where entity_id = $1', values: [row.id] },
    ])
    expect(ip).toEqual([{ clientIp: '10.0.0.1' }])
  })

  test('changes other columns with the state, but never the state to another than the target', async () => {
    const row = await add('DOING')
    const moved = await step(row, 'finish', undefined, { changes: { result: '已换灯泡', state: 'NEW' } })
    expect(moved).toMatchObject({ state: 'DONE', result: '已换灯泡' })
  })

  test('goes to the chosen one of several targets, and to no other', async () => {
    expect(await step(await add('DOING'), 'finish', undefined, { target: 'AUDITING' })).toMatchObject({
      state: 'AUDITING',
    })
    const wrong = step(await add('DOING'), 'finish', undefined, { target: 'CLOSED' })
    await expect(wrong).rejects.toThrow('finish does not lead to CLOSED')
  })

  test('needs the permission of its own step', async () => {
    const row = await add('AUDITING')
    const worker = actorAs(actor, { may: new Set([may.work.code]) })
    await expect(step(row, 'pass', undefined, {}, worker)).rejects.toMatchObject({ status: 403 })
    expect(await logOf(row)).toEqual([])
  })

  test.each([
    [undefined, false],
    ['', false],
    ['四个字呢', false],
    ['    五个字   ', false],
    ['正好五个字', true],
    ['字'.repeat(500), true],
    ['字'.repeat(501), false],
  ])('with the reason %j is accepted: %s', async (remark, isAccepted) => {
    const call = step(await add('NEW'), 'reject', remark)
    if (isAccepted) expect(await call).toMatchObject({ state: 'CLOSED' })
    else
      await expect(call).rejects.toMatchObject({
        status: 400,
        result: { fields: { remark: '请填写原因（5到500字）' } },
      })
  })

  test('is refused in the words of its guard', async () => {
    const row = await add('DOING', { handledBy: 'somebody else' })
    await expect(step(row, 'finish')).rejects.toMatchObject({
      status: 200,
      code: 500,
      message: '请先登记处理人',
      reason: 'guard',
    })
  })

  test('of the system is open to jobs only, without a permission', async () => {
    const row = await add('DOING')
    await expect(step(row, 'expire')).rejects.toMatchObject({ message: '当前状态不允许该操作，请刷新' })
    const job = systemActor(1)
    expect(await step(row, 'expire', undefined, { bySystem: true }, job)).toMatchObject({
      state: 'CLOSED',
      updateBy: 'system',
    })
  })

  test('wins alone when several start from one state', async () => {
    const row = await add('NEW')
    const calls = ['accept', 'accept', 'reject', 'accept'].map((event) => step(row, event, '原因写得够长'))
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ message: '当前状态不允许该操作，请刷新' })
    }
    expect(await logOf(row)).toHaveLength(1)
  })

  test('of a row that another has changed since it was read is stale', async () => {
    const row = await add('NEW')
    const late = () => db.write(actor, (tx) => move(tx, actor, orders, row, 'accept', {}))
    const outcomes = await Promise.allSettled([late(), late()])
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons).toMatchObject([{ status: 409 }])
  })
})

test('acts without a change of state stand in the same timeline, oldest first', async () => {
  const row = await add('NEW')
  await db.write(actor, (tx) =>
    logState(tx, actor, orderMachine, { id: row.id, from: null, to: 'NEW', action: 'open' }),
  )
  await step(row, 'accept')
  expect((await logOf(row)).map(({ action }) => action)).toEqual(['open', 'accept'])
})

test('the log of states takes only new rows', async () => {
  for (const text of ['update state_log set remark = null', 'delete from state_log']) {
    await expect(db.write(actor, (tx) => tx.run({ text, values: [] }))).rejects.toMatchObject({ code: '42501' })
  }
})

describe('allowed actions', () => {
  const names = (who = actor, own: Partial<Order> = {}) =>
    db.read(who, (tx) =>
      allowedActions(tx, who, orders, { id: 'x', version: 1, state: 'DOING', handledBy: who.userId, ...own } as Order),
    )

  test('are the steps that a person may take now', async () => {
    expect(await names()).toEqual([{ action: 'finish', label: '处理', allowed: true, reason: null, code: null }])
  })

  test('say why not: what the guard says, or the missing permission', async () => {
    const [guarded] = await names(actor, { handledBy: null })
    expect(guarded).toMatchObject({ allowed: false, reason: '请先登记处理人', code: 'guard' })
    const [refused] = await names(actorAs(actor, { may: new Set() }))
    expect(refused).toMatchObject({ allowed: false, reason: '没有“处理”权限', code: 'noPermission' })
  })

  test.each([
    ['NEW', ['accept', 'reject']],
    ['AUDITING', ['pass', 'reject']],
    ['DONE', []],
    ['UNKNOWN', []],
  ])('in %s are %j', async (state, actions) => {
    expect((await names(actor, { state } as never)).map(({ action }) => action)).toEqual(actions)
  })
})

test('a flow names every guard of its machine', () => {
  expect(() => flow(orderMachine, moveOrder)).toThrow('machine order names guard isHandled')
})
