import { beforeAll, describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { billWorld, type BillRow, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { billApi, billCalls } from '../shared/api.ts'
import type { BillInput } from '../shared/schema.ts'
import { billMachine } from '../shared/states.ts'

let world: BillWorld
let bills: BillRow[]
beforeAll(async () => {
  world = await billWorld()
  await world.clear()
  const late = { lateRate: '0.0005', lateGraceDays: 15, lateGraceMode: 'AFTER_GRACE', lateCapRatio: '0.30' } as const
  await world.charge('2026-01-01', late)
  await world.bill()
  bills = await world.bills()
  await (await world.as('pm0101')).call(billCalls.publish, { ids: bills.map(({ id }) => id) })
})

describe('a bill', () => {
  test('tells how it came about, in lines and words that add up to it, and what being late costs', async () => {
    const { id, receivable } = bills.find(({ periodStart }) => periodStart === '2026-01-01')!
    const { result } = await (await world.as('pm0101')).call(billApi.one, { id })
    expect(add(result.origin.lines.map(({ amount }) => amount))).toBe(receivable)
    expect(result.origin.explain.at(-1)).toContain(`为${receivable}元`)
    // Due on the first of May, with fifteen days of grace: from the 17th on.
    expect(result.late).toMatchObject({ startDay: '2026-05-17', days: 189 })
    expect(result.lateFee).toBe(result.late!.due)
    expect(result).toMatchObject({ overdueDays: 204, age: 'D365', dueDate: '2026-05-01' })
    const asked = { id, asOf: '2026-05-16' }
    expect((await (await world.as('pm0101')).call(billCalls.late, asked)).result).toMatchObject({ due: '0.00' })
  })

  test('comes with the sums of all that the same query lists, and their age', async () => {
    const manager = await world.as('pm0101')
    const queries: Record<string, string>[] = [
      {},
      { periodStart_begin: '2026-04-01' },
      { age: 'D30' },
      { roomName: `*${world.rooms[0]!.name}*` },
    ]
    for (const query of queries) {
      const { records, total } = (await manager.call(billApi.page, { ...query, pageSize: '500' })).result
      const sums = (await manager.call(billCalls.sums, query)).result
      expect(sums.count, JSON.stringify(query)).toBe(total)
      expect(sums.receivable).toBe(add(records.map(({ receivable }) => receivable)))
      expect(sums.balance).toBe(add(records.map(({ balance }) => balance)))
      const overdue = records.filter(({ overdueDays }) => overdueDays > 0)
      expect(sums.overdue).toBe(add(overdue.map(({ balance }) => balance)))
      const { rows } = (await manager.call(billCalls.ageing, query)).result
      expect(add(rows.map(({ balance }) => balance))).toBe(sums.overdue)
      for (const { age, count } of rows) expect(count).toBe(overdue.filter((row) => row.age === age).length)
    }
  })

  test('is read by those who bill in the village: offices see figures only, neighbours nothing', async () => {
    const { id } = bills[0]!
    for (const own of ['co01', 'pm0101', 'staff0101', 'village0101'])
      expect((await (await world.as(own)).call(billApi.one, { id })).status, own).toBe(200)
    for (const nobody of [
      'supadmin',
      'street01',
      'comm0101',
      'gnormal0101',
      'committee0101',
      'owner0101',
      'tenant0101',
    ]) {
      const caller = await world.as(nobody)
      expect((await caller.call(billApi.one, { id })).status, nobody).toBe(403)
      expect((await caller.call(billApi.page, {})).code, nobody).toBe(510)
    }
    const foreign = await world.as('pm0102')
    expect(await foreign.call(billApi.one, { id })).toMatchObject({ status: 404 })
    expect(await foreign.call(billCalls.late, { id, asOf: '2026-11-21' })).toMatchObject({ status: 404 })
    expect((await foreign.call(billApi.page, {})).result.total).toBe(0)
    expect((await foreign.call(billCalls.sums, {})).result).toMatchObject({ count: 0, receivable: '0.00' })
    expect((await foreign.call(billCalls.publish, { ids: [id] })).result).toEqual({ published: 0 })
    expect(await foreign.call(billApi.deal, { id, action: 'void', remark: '不该能做到' })).toMatchObject({
      success: false,
    })
  })

  test('of nothing is settled once it is known', async () => {
    const { id } = bills.at(-1)!
    await world.run(`update fee_bill set state = 'DRAFT', receivable = 0 where id = $1`, [id])
    expect((await (await world.as('pm0101')).call(billCalls.publish, { ids: [id] })).result).toEqual({ published: 1 })
    expect((await (await world.as('pm0101')).call(billApi.one, { id })).result.state).toBe('PAID')
  })
})

test('what something was taken off is not void', async () => {
  const { id } = bills[2]!
  await world.run(`update fee_bill set netted = 1 where id = $1`, [id])
  const step = { id, action: 'void', remark: '出账有误，作废' } as const
  expect(await (await world.as('co01')).call(billApi.deal, step)).toMatchObject({
    success: false,
    message: '已有收款的账单不能作废，请走退款或冲正',
  })
})

test('no day is billed twice, whatever writes it', async () => {
  const { id } = bills[3]!
  const twice = `insert into fee_bill (tenant_id, id, bill_no, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id,
      standard_no, assign_id, period_start, period_end, receivable, bill_date, due_date, covers, state, version)
    select tenant_id, 'twice', 'ZD2', bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, standard_no, assign_id,
      period_end, period_end + 40, receivable, bill_date, due_date, true, 'DRAFT', 1 from fee_bill where id = $1`
  await expect(world.run(twice, [id])).rejects.toMatchObject({ constraint: 'fee_bill_overlap' })
})

describe('a bill that no standard makes', () => {
  const entered = async (part: Partial<BillInput> = {}, username = 'pm0101') =>
    (await world.as(username)).call(billApi.create, {
      ...{ villageId: near, roomId: world.rooms[0]!.id, itemId: world.item('LJF') },
      ...{ periodStart: '2024-01-01', periodEnd: '2024-12-31', receivable: '96.00', dueDate: '2024-12-31' },
      ...part,
    })

  test('is entered with its days and sum, once for the days', async () => {
    expect(await entered()).toMatchObject({
      result: {
        billKind: 'IMPORT',
        state: 'DRAFT',
        receivable: '96.00',
        standardNo: null,
        itemName: expect.any(String) as string,
      },
    })
    const later = { periodStart: '2024-12-31', periodEnd: '2025-12-31', dueDate: '2025-12-31' }
    expect(await entered(later)).toMatchObject({ success: false, message: '该房屋在此期间已出账' })
  })

  test.each<[string, Partial<BillInput>, string, string]>([
    ['no room', { roomId: null }, 'roomId', '请选择房屋!'],
    ['no item', { itemId: null }, 'itemId', '请选择收费项目!'],
    ['a foreign village', { villageId: far }, 'villageId', '请选择小区!'],
    ['an end before its beginning', { periodEnd: '2023-12-31' }, 'periodEnd', '计费截止不能早于计费起始'],
    ['a last day before it', { dueDate: '2023-12-31' }, 'dueDate', '缴费期限不能早于计费起始'],
    ['nothing to pay', { receivable: '0' }, 'receivable', '应收金额必须大于0且最多两位小数'],
    ['a negative sum', { receivable: '-5' }, 'receivable', '应收金额必须大于0且最多两位小数'],
    ['three decimals', { receivable: '5.005' }, 'receivable', '应收金额必须大于0且最多两位小数'],
  ])('with %s is refused at its field', async (_name, part, field, message) => {
    expect(await entered(part)).toMatchObject({ success: false, result: { fields: { [field]: message } } })
  })

  test('comes from a sheet by the names of room and item, bad rows apart', async () => {
    const [{ name: village } = { name: '' }] = await world.query<{ name: string }>(
      'select name from ref_village where id = $1',
      [near],
    )
    const [item] = await world.query<{ name: string }>('select item_name as name from fee_item where id = $1', [
      world.item('LJF'),
    ])
    const [, second, third] = world.rooms
    const row = (room: string, sum: string) =>
      `${village},${room},${item!.name},2024-01-01,2024-12-31,${sum},2024-12-31`
    const form = new FormData()
    const lines = [
      '小区,房屋,收费项目,计费起始,计费截止,应收,缴费期限',
      ...[row(second!.name, '96'), row(third!.name, '0'), row('没有这间', '96'), row(second!.name, '96')],
    ]
    form.append('file', new Blob([lines.join('\n')]), '期初欠费.csv')
    const request = new Request('http://linli/', { method: 'POST', body: form })
    const answer = await (
      await world.as('pm0101')
    ).inject({
      method: 'POST',
      url: '/api/property/feeBill/importExcel',
      headers: { 'content-type': request.headers.get('content-type') as string },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({ result: { successCount: 1, errorCount: 3 } })
  })
})

test('every step of every role from every state is the one that the table has', async () => {
  const { id } = bills[1]!
  for (const state of Object.keys(billMachine.states) as (keyof typeof billMachine.states)[]) {
    for (const role of Object.keys(roleNames) as RoleCode[]) {
      const caller = await world.as(accounts[role]!)
      for (const action of eventsOf(billMachine, { offered: true })) {
        await world.run(`update fee_bill set state = $1, covers = true where id = $2`, [state, id])
        const step = billMachine.states[state].on[action]
        const answer = await caller.call(billApi.deal, { id, action: action as 'void', remark: '按规定办理' })
        expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
          step?.permission.roles.includes(role) ?? false,
        )
      }
    }
  }
})
