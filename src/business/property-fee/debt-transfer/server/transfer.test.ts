import { beforeAll, beforeEach, expect, test } from 'vitest'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { meterWorld, type MeterWorld } from '../../../../../tests/support/meter-world.ts'
import { billApi } from '../../bill/shared/api.ts'
import { publishToday } from '../../batch/server/jobs.ts'
import { transferApi as api, transferCalls } from '../shared/api.ts'
import { transferPermissions } from '../shared/permissions.ts'
import type { TransferInput } from '../shared/schema.ts'

let world: MeterWorld
let roomId: string
let second: string
beforeAll(async () => {
  world = await meterWorld()
  roomId = await world.homeOf('owner0101')
  // A co-owner, as the register would have one.
  second = 'coowner'.padEnd(32, '0')
  await world.run(
    `insert into household select (jsonb_populate_record(h, jsonb_build_object('id', $2::text, 'is_representative', 'N', 'resident_id',
        (select r.id from resident r where r.tenant_id = 1 and r.id <> h.resident_id order by r.id limit 1)))).*
      from household h where h.tenant_id = 1 and h.room_id = $1 and h.relation_type = 'owner' and h.state = 'VERIFIED' order by h.id limit 1`,
    [roomId, second],
  )
}, 60_000)
beforeEach(async () => {
  await world.clear()
  await world.charge('2026-04-01', {}, [roomId])
  await world.bill()
  await publishToday(world.linli.services.db)
})

const owed = () => world.bills()
const apply = async (part: Partial<TransferInput> = {}, username = 'pm0101') => {
  const bills = await owed()
  const consents = part.consents ?? (await world.photo(username, 'fee-debt-transfer'))
  const input = { billIds: bills.map(({ id }) => id), toPayerId: second, reason: '买卖双方约定由买方承担' }
  return (await world.as(username)).call(transferCalls.apply, { ...input, consents, ...part } as TransferInput)
}

test('debts go over with their number, their days and their late fee, once that is approved, and no money moves', async () => {
  const before = await owed()
  const late = async (id: string) => (await (await world.as('pm0101')).call(billApi.one, { id })).result
  const was = await late(before[0]!.id)
  const entries = async () => (await world.query<{ n: string }>('select count(*) as n from fee_entry'))[0]!.n
  const count = await entries()
  const { result, message } = await apply()
  expect(result, message).toMatchObject({ state: 'WAITING', toPayerId: second })
  expect(await apply()).toMatchObject({ message: '该房屋已有债务转移待审核' })
  expect(await world.sign(result.id, 'pm0101')).toMatchObject({ success: false })
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
  const after = await owed()
  expect(after.map(({ payerId }) => payerId)).toEqual(after.map(() => second))
  const kept = ({
    id,
    billNo,
    receivable,
    balance,
    dueDate,
    periodStart,
    periodEnd,
    state,
  }: (typeof after)[number]) => ({
    ...{ id, billNo, receivable, balance, dueDate, periodStart, periodEnd, state },
  })
  expect(after.map(kept)).toEqual(before.map(kept))
  expect(await late(before[0]!.id)).toMatchObject({ lateFee: was.lateFee, overdueDays: was.overdueDays })
  expect(await entries()).toBe(count)
})

test('what was paid in part, has changed since or has nobody to go to is refused at its field', async () => {
  const [first] = await owed()
  await world.run(`update fee_bill set state = 'PARTIAL', paid = 1 where id = $1`, [first!.id])
  expect(await apply()).toMatchObject({ result: { fields: { billIds: `账单${first!.billNo}已部分缴纳，不能转移` } } })
  await world.run(`update fee_bill set state = 'UNPAID', paid = 0 where id = $1`, [first!.id])
  expect(await apply({ toPayerId: first!.payerId! })).toMatchObject({
    result: { fields: { toPayerId: '请选择该房屋现在的其他住户' } },
  })
  const { result } = await apply()
  await world.run('update fee_bill set netted = 1 where id = $1', [first!.id])
  expect(await world.sign(result.id, 'co01')).toMatchObject({ message: `账单${first!.billNo}已变化，请驳回后重新申请` })
  await world.refuse(result.id, 'co01', '重新核对')
  expect((await owed()).every(({ payerId }) => payerId === first!.payerId)).toBe(true)
})

test('nobody asks but who keeps the bills; the paper opens for who sees the record alone', async () => {
  const [bill] = await owed()
  const holders = await (await world.as('pm0101')).call(transferCalls.holders, { billId: bill!.id })
  expect(holders.result.map(({ id }) => id)).toContain(second)
  expect(holders.result.map(({ id }) => id)).not.toContain(bill!.payerId)
  const may: readonly string[] = transferPermissions.apply.roles
  const input = { billIds: [bill!.id], toPayerId: second, reason: '买卖双方约定由买方承担', consents: 'none' }
  for (const role of Object.keys(roleNames) as RoleCode[])
    if (!may.includes(role) && accounts[role])
      expect((await (await world.as(accounts[role])).call(transferCalls.apply, input)).status, role).toBe(403)
  const path = await world.photo('pm0101', 'fee-debt-transfer')
  const { result } = await apply({ consents: path })
  expect(await world.opens(path, 'co01')).toBe(200)
  expect(await world.opens(path, 'pm0102')).not.toBe(200)
  expect((await (await world.as('pm0102')).call(api.one, { id: result.id })).status).toBe(404)
})
