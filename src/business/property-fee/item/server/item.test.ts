import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import { feeWorld, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { feeLedgerKind } from '../../adjustment/server/ledger-kinds.ts'
import { itemApi as api } from '../shared/api.ts'
import type { FeeItemInput } from '../shared/schema.ts'

let world: FeeWorld
beforeAll(async () => {
  world = await feeWorld()
})

const input: FeeItemInput = {
  ...{ itemCode: 'T-1', itemName: '绿化费', feeType: 'OTHER', feeFlag: 'CYCLE' },
  ...{ taxRate: '6', invoiceName: null, status: '1' },
}

test('an item is of the organisation of whoever enters it, and nobody else changes or sees it', async () => {
  const manager = await world.as('pm0101')
  const made = await manager.call(api.create, input)
  expect(made.result).toMatchObject({ creditorId: world.company, taxRate: '6.00' })
  const { id } = made.result
  expect(await manager.call(api.create, input)).toMatchObject({ message: '本单位已有相同编码的收费项目' })
  expect(await manager.call(api.create, { ...input, itemCode: 'T-2' })).toMatchObject({
    message: '本单位已有相同名称的收费项目',
  })
  const foreign = await world.as('pm0102')
  expect(await foreign.call(api.one, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(api.update, { ...input, id, version: 1 })).toMatchObject({ status: 404 })
  expect((await foreign.call(api.page, { itemCode: 'T-1' })).result.total).toBe(0)
  expect(await foreign.call(api.create, input)).toMatchObject({ success: true })
  const village = await world.as('village0101')
  expect((await village.call(api.one, { id })).status).toBe(200)
  expect(await village.call(api.update, { ...input, id, version: 1 })).toMatchObject({ status: 404 })
  expect(await village.call(api.remove, { id })).toMatchObject({ status: 404 })
  for (const [username, status] of [
    ['street01', 200],
    ['street02', 404],
    ['supadmin', 200],
    ['owner0101', 403],
  ] as const)
    expect((await (await world.as(username)).call(api.one, { id })).status, username).toBe(status)
  expect(await manager.call(api.update, { ...input, itemName: '绿化养护费', id, version: 1 })).toMatchObject({
    success: true,
  })
  expect(await manager.call(api.remove, { id })).toMatchObject({ success: true })
})

test('one that something is charged by stays', async () => {
  const boss = await world.as('co01')
  expect(await boss.call(api.remove, { id: world.item('WYF') })).toMatchObject({ success: false })
})

test.each([
  ['itemCode', 'T 1', '项目编码应为1到32位字母、数字、下划线或短横线'],
  ['itemName', '', '请输入项目名称!'],
  ['taxRate', '100', '税率应为0到99.99之间的数，最多两位小数'],
  ['taxRate', '6.001', '税率应为0到99.99之间的数，最多两位小数'],
])('%s of %j is refused', async (key, value, message) => {
  const answer = await (await world.as('pm0101')).call(api.create, { ...input, [key]: value })
  expect(answer).toMatchObject({ success: false, result: { fields: { [key]: message } } })
})

test('the demonstration district has items, standards in every state, and rooms that they charge', async () => {
  const states = await world.query<{ state: string }>('select distinct state from fee_standard order by 1')
  expect(states.map(({ state }) => state)).toEqual(['AUDITING', 'DRAFT', 'ENABLED', 'PUBLISHED', 'STOPPED'])
  const kinds = await world.query<{ kind: string }>('select distinct obj_type as kind from fee_assign order by 1')
  expect(kinds.map(({ kind }) => kind)).toContain('ROOM')
  const [open] = await world.query<{ notices: number; todos: number }>(
    `select (select count(*) from publicity where kind = 'feeStandard' and state = 'OPEN')::int as notices,
      (select count(*) from todo where biz_type = 'FEE' and state = 'OPEN')::int as todos`,
  )
  // A standard to be passed, an adjustment to be decided, a statement with something left, what a resident has read.
  expect(open).toEqual({ notices: 1, todos: 4 })
  // The ninth receipt is the red one of a refund.
  const [desk] = await world.query<{ ways: string; receipts: number; shift: string }>(
    `select string_agg(distinct channel, ',') as ways, (select count(*) from fee_receipt)::int as receipts,
      (select min(state) from fee_shift) as shift from fee_pay_order`,
  )
  expect(desk).toEqual({ ways: 'ACCOUNT,CASH,POS,TRANSFER', receipts: 9, shift: 'CHECKED' })
  const { db } = world.linli.services
  const proof = await db.read(systemActor(1), (tx) => verifyLedger(tx, feeLedgerKind))
  expect(proof.faults).toEqual([])
  expect(proof.entries).toBeGreaterThan(0)
})
