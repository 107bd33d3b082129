import { beforeAll, describe, expect, test } from 'vitest'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { definitionApi } from '#services/workflow/shared/api.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import type { DeskBill } from '../../payment/shared/schema.ts'
import { requestApi as api, requestCalls } from '../shared/api.ts'
import { requestPermissions } from '../shared/permissions.ts'
import type { RequestInput } from '../shared/schema.ts'

let world: PayWorld
let home: { roomId: string; bills: DeskBill[] }
beforeAll(async () => {
  world = await payWorld()
  const roomId = world.freshRoom()
  home = { roomId, bills: (await world.desk(roomId)).bills }
}, 60_000)

const input = (part: Partial<RequestInput>): RequestInput => ({
  ...{ billIds: home.bills.map(({ id }) => id), way: 'RATE', value: '0.9', reason: '外墙渗水维修期间影响居住' },
  ...part,
})
const apply = async (part: Partial<RequestInput> = {}, username = 'staff0101') =>
  (await world.as(username)).call(requestCalls.apply, input(part))
const one = async (id: string) => (await (await world.as('pm0101')).call(api.one, { id })).result
const billNow = async (id: string) => (await (await world.as('pm0101')).call(billApi.one, { id })).result

describe('a discount that is asked for', () => {
  test('is worked out once over the bills of a home, approved, and netted on each', async () => {
    const before = (await (await world.as('pm0101')).call(billCalls.sums, {})).result
    const { result, message } = await apply()
    expect(result, message).toMatchObject({ state: 'WAITING', roomId: home.roomId, way: 'RATE' })
    expect(add(result.lines.map(({ amount }) => amount))).toBe(result.amount)
    expect(await world.sign(result.id, 'staff0101')).toMatchObject({ success: false })
    expect(await world.sign(result.id, 'pm0101')).toMatchObject({ success: true })
    expect(await one(result.id)).toMatchObject({ state: 'PASSED' })
    for (const { billId, balance, amount } of result.lines) {
      const bill = await billNow(billId)
      expect(bill).toMatchObject({ state: 'UNPAID', netted: amount, balance: subtract(balance, amount) })
    }
    const after = (await (await world.as('pm0101')).call(billCalls.sums, {})).result
    expect(after.balance).toBe(subtract(before.balance, result.amount))
    expect(after.paid).toBe(before.paid)
    expect(await world.faults()).toEqual([])
    const [red] = await world.query<{ id: string }>('select id from fee_bill where source_bill_id = $1', [
      result.lines[0]!.billId,
    ])
    expect((await billNow(red!.id)).origin.explain[1]).toBe(
      `原因：减免申请${result.requestNo}：外墙渗水维修期间影响居住`,
    )
  })

  test('of all that is owed settles the bills, whose days nobody bills anew', async () => {
    const roomId = world.freshRoom()
    const { bills } = await world.desk(roomId)
    const { result } = await apply({ billIds: [bills[0]!.id], value: '0' })
    await world.sign(result.id, compare(result.amount, '500') > 0 ? 'co01' : 'pm0101')
    expect(await billNow(bills[0]!.id)).toMatchObject({ state: 'PAID', balance: '0.00' })
    const count = async () => (await world.bills()).length
    const made = await count()
    await world.bill()
    expect(await count()).toBe(made)
  })

  test.each([
    ['500.00', 'pm0101', 'co01'],
    ['500.01', 'co01', 'pm0101'],
  ])('of %s yuan is decided by %s, not by %s', async (value, decider, other) => {
    const { bills } = await world.desk(world.freshRoom())
    const { result, message } = await apply({ billIds: bills.map(({ id }) => id), way: 'REDUCE', value })
    expect(result, message).not.toBeNull()
    expect(await world.sign(result.id, other)).toMatchObject({ success: false })
    expect(await world.sign(result.id, decider)).toMatchObject({ success: true })
  })

  test('that is refused or taken back leaves the bills as they were, and may be asked for anew', async () => {
    const before = await billNow(home.bills[0]!.id)
    const { result } = await apply({ billIds: [home.bills[0]!.id] })
    await world.refuse(result.id, 'pm0101', '理由不充分')
    expect(await one(result.id)).toMatchObject({ state: 'REJECTED' })
    const again = (await apply({ billIds: [home.bills[0]!.id] })).result
    await world.end(again.id, 'staff0101', 'cancel')
    expect(await one(again.id)).toMatchObject({ state: 'CANCELLED' })
    expect(await billNow(home.bills[0]!.id)).toMatchObject({ balance: before.balance, netted: before.netted })
  })

  test('is not given where the bill was paid meanwhile', async () => {
    const [first] = home.bills
    const { result } = await apply({ billIds: [first!.id], value: '0.1' })
    await world.openShift()
    const { bills } = await world.desk(home.roomId)
    const own = bills.find(({ id }) => id === first!.id)!
    expect(await world.pay(world.inputOf([own], { amount: own.balance }))).toMatchObject({ success: true })
    const { message } = await world.sign(result.id, 'pm0101')
    expect(message).toMatch(/^账单ZD.*请驳回后重新申请$/)
    await world.refuse(result.id, 'pm0101', '已缴清')
    expect(await world.faults()).toEqual([])
  })
})

describe('is refused', () => {
  const [both] = ['请选择同一房屋、同一收费单位的账单']
  test('for bills of two homes, twice at once, of a sum that is too much, and without a definition in force', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const two = [bills[0]!.id, home.bills[1]!.id]
    expect(await apply({ billIds: two })).toMatchObject({ message: both })
    const most = (await billNow(bills[0]!.id)).balance
    expect(await apply({ billIds: [bills[0]!.id], way: 'REDUCE', value: add([most, '0.01']) })).toMatchObject({
      message: `减免金额不能超过欠费${most}元`,
    })
    const [known] = await world.query<{ id: string }>(`select id from wf_definition where biz_type = 'FEE_DISCOUNT'`)
    await (await world.as('supadmin')).call(definitionApi.suspend, { id: known!.id })
    expect(await apply({ billIds: [bills[0]!.id] })).toMatchObject({ message: '减免申请审批流程未启用，请联系管理员' })
    await (await world.as('supadmin')).call(definitionApi.activate, { id: known!.id })
    expect(await apply({ billIds: [bills[0]!.id] })).toMatchObject({ success: true })
    expect(await apply({ billIds: [bills[1]!.id] })).toMatchObject({ message: '该房屋已有减免申请待审核' })
  })

  test.each<[string, Partial<RequestInput>, string, string]>([
    ['no reason', { reason: '无' }, 'reason', '请填写原因!(5-200字)'],
    ['no bill', { billIds: [] }, 'billIds', '请选择账单!'],
    ['a share that is more than all', { value: '1' }, 'value', '应缴比例应小于1'],
    ['five decimals', { value: '0.12345' }, 'value', '减免值应为数值，最多四位小数'],
  ])('with %s at its field', async (_name, part, field, message) =>
    expect(await apply({ billIds: [home.bills[1]!.id], ...part })).toMatchObject({
      result: { fields: { [field]: message } },
    }),
  )

  test('for whoever works with no bills of the village', async () => {
    const may: readonly string[] = requestPermissions.apply.roles
    for (const role of Object.keys(roleNames) as RoleCode[])
      if (!may.includes(role) && accounts[role]) expect((await apply({}, accounts[role])).status, role).toBe(403)
    expect((await apply({}, 'pm0102')).status).toBe(404)
  })
})
