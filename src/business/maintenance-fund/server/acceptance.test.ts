import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { add } from '#kernel/shared/decimal.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { transferApi } from '#community/household/shared/api.ts'
import { roomTransferred } from '#community/household/shared/events.ts'
import { fundLedger, type FundLedger } from '../../../../tests/support/fund-ledger.ts'
import { standardApi } from '../standard/shared/api.ts'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import type { DepositInput } from '../shared/schema.ts'

const room = (key: string) => seedId('room', key)
const household = (key: string, place: string) => seedId('household', `${key} ${place}`)
const rooms = Array.from({ length: 10 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)

let ledger: FundLedger
let linli: FundLedger['linli']
let ask: FundLedger['ask']
beforeAll(async () => {
  ledger = await fundLedger()
  ;({ linli, ask } = ledger)
})
beforeEach(() => ledger.empty())

const pay = async (key: string, more: Partial<DepositInput> = {}, username = 'supadmin', headers = {}) =>
  (await linli.as(username)).call(
    fundApi.deposit,
    { roomId: room(key), kind: '00', date: '2026-09-01', ...more },
    headers,
  )
const entriesOf = async (id: string) =>
  (await (await linli.as('supadmin')).call(fundApi.entries, { id })).result.records
const fieldsOf = ({ result }: { result: unknown }) => (result as { fields?: unknown } | null)?.fields

describe('F-1: the first deposit at 140.00 yuan a ㎡', () => {
  test.each([
    ['R01', '89.50', '12530.00'],
    ['R02', '120.30', '16842.00'],
    ['R05', '76.20', '10668.00'],
    ['R06', '98.40', '13776.00'],
    ['R09', '156.00', '21840.00'],
  ])('of %s with %s ㎡ is %s', async (key, buildArea, amount) => {
    const clerk = await linli.as('supadmin')
    const quoted = await clerk.call(fundApi.quote, { roomId: room(key), date: '2026-09-01' })
    expect(quoted.result).toEqual({ buildArea, ratePerM2: '140.00', amount })
    const paid = await pay(key, { amount, voucherNo: 'PZ-1' })
    expect(paid).toMatchObject({ success: true, message: '交存成功' })
    const money = { firstDeposit: amount, deposited: amount, balance: amount, available: amount, interest: '0.00' }
    expect(paid.result).toMatchObject({ ...money, state: '1', buildArea, roomId: room(key) })
    expect(await entriesOf(paid.result.id)).toMatchObject([
      { kind: '00', income: amount, expense: null, balanceAfter: amount, date: '2026-09-01', voucherNo: 'PZ-1' },
    ])
  })

  test('of all ten rooms comes to 140,140.00', async () => {
    const paid = []
    for (const key of rooms) paid.push((await pay(key)).result.firstDeposit)
    expect(add(paid)).toBe('140140.00')
    const numbers = await ask<{ accountNo: string }>('select account_no from fund_account')
    expect(new Set(numbers.map(({ accountNo }) => accountNo)).size).toBe(10)
  })

  test('is paid once', async () => {
    await pay('R01')
    expect(await pay('R01')).toMatchObject({ success: false, message: '该房屋已交存首期维修资金' })
    expect(await ask('select id from fund_entry')).toHaveLength(1)
  })

  test('with the same key is booked once, whatever is sent twice', async () => {
    const headers = { 'x-idempotency-key': 'fund-once' }
    const [one, two] = [await pay('R01', {}, 'supadmin', headers), await pay('R01', {}, 'supadmin', headers)]
    expect([one.success, two.result]).toEqual([true, one.result])
    expect(await ask('select id from fund_entry')).toHaveLength(1)
  })
})

describe('a deposit', () => {
  test.each([
    ['a day to come', { date: '2026-11-22' }, { date: '交存日期不能晚于今天' }],
    ['a day before any standard', { date: '2019-12-31' }, { date: '该小区在交存日期没有生效的交存标准，请先设置' }],
    ['an amount that is no longer right', { amount: '12529.99' }, { amount: '首期应交12530.00元，请核对后重新提交' }],
  ])('with %s is refused at the field', async (_what, wrong, fields) => {
    const answer = await pay('R01', wrong)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
    expect(await ask('select id from fund_account')).toEqual([])
  })

  test('of another kind needs an amount and an account', async () => {
    expect(await pay('R01', { kind: '02', amount: '100' })).toMatchObject({ message: '该房屋尚未交存首期维修资金' })
    const { result } = await pay('R01')
    expect(fieldsOf(await pay('R01', { kind: '02' }))).toEqual({ amount: '请输入金额!' })
    for (const amount of ['0', '0.00', '-1', '1.001'])
      expect((await pay('R01', { kind: '02', amount })).status).toBe(400)
    let balance = result.balance
    for (const kind of ['01', '02', '04', '05'] as const) {
      balance = add([balance, '0.1'])
      expect((await pay('R01', { kind, amount: '0.1' })).result).toMatchObject({ balance, firstDeposit: '12530.00' })
    }
    expect((await entriesOf(result.id)).map(({ kind }) => kind)).toEqual(['05', '04', '02', '01', '00'])
  })

  test('follows the standard in force on its day, half up', async () => {
    const clerk = await linli.as('supadmin')
    const [{ villageId } = { villageId: '' }] = await ask<{ villageId: string }>(
      'select village_id from ref_room where id = $1',
      room('R01'),
    )
    const standard = { villageId, ratePerM2: '100.13', effectDate: '2026-09-02', remark: null }
    const made = await clerk.call(standardApi.create, standard)
    expect(made.success).toBe(true)
    expect((await clerk.call(standardApi.create, standard)).message).toBe('该小区在该日期已有交存标准')
    expect((await pay('R01', { date: '2026-09-01' })).result.firstDeposit).toBe('12530.00')
    // 120.30 × 100.13 = 12,045.639
    expect((await pay('R02', { date: '2026-09-02' })).result.firstDeposit).toBe('12045.64')
    // 89.50 × 100.13 = 8,961.635
    expect((await pay('R03', { date: '2026-09-03' })).result.firstDeposit).toBe('8961.64')
    expect((await clerk.call(standardApi.remove, { id: made.result.id })).success).toBe(true)
  })

  test.each(['0', '0.00', '-1', '10000', '1.001'])('has no standard of %s', async (ratePerM2) => {
    const standard = { villageId: seedId('village', 'A01A01A01A01'), ratePerM2, effectDate: '2026-09-05', remark: null }
    const answer = await (await linli.as('supadmin')).call(standardApi.create, standard)
    expect(fieldsOf(answer)).toEqual({ ratePerM2: '交存标准应大于0，且小于10000' })
  })

  test('of eight at once leaves the sum of all, line by line', async () => {
    const { result } = await pay('R01')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pay('R01', { kind: '02', amount: `${index + 1}.01` })),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    const lines = (await entriesOf(result.id)).toReversed()
    let balance = '0.00'
    for (const { amount, balanceAfter } of lines) {
      balance = add([balance, amount])
      expect(balanceAfter).toBe(balance)
    }
    expect([lines.length, balance]).toEqual([9, '12566.08'])
    expect(await ask('select balance from fund_account')).toEqual([{ balance }])
  })

  test('that is the first, of eight at once, is booked once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('R01')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, message } of answers) if (!success) expect(message).toBe('该房屋已交存首期维修资金')
  })
})

test('nothing is paid in for a village that is out of use', async () => {
  const state = (value: string) =>
    ask('update village set state = $1 where id = $2', value, seedId('village', 'A01A01A01A01'))
  await state('STOPPED')
  expect(await pay('R01')).toMatchObject({ success: false, message: '小区已停用，不能办理新业务' })
  await state('NORMAL')
  expect((await pay('R01')).success).toBe(true)
})

test('F-5: an account with exactly 30 percent left is not on the renewal list, a fen less is', async () => {
  const { result } = await pay('R01')
  const listed = async (principal: string) => {
    await ask('update fund_account set principal = $1 where id = $2', principal, result.id)
    const page = await (await linli.as('supadmin')).call(fundApi.renewal, {})
    return page.result.records.map(({ roomId, available, shortfall }) => [roomId, available, shortfall])
  }
  expect(await listed('3759.00')).toEqual([])
  expect(await listed('3758.99')).toEqual([[room('R01'), '3758.99', '8771.01']])
  await ask('update fund_account set principal = 3759.00, frozen = 0.01')
  expect(await listed('3759.00')).toEqual([[room('R01'), '3758.99', '8771.01']])
})

test('an owner reads what the fund of a home holds beside the home, and who lives there with them does not', async () => {
  const { result } = await pay('R01')
  const told = async (username: string) =>
    (await (await linli.as(username)).call(myHomeApi.list, {})).result.flatMap(({ figures }) => figures)
  const figure = { label: '维修资金余额（¥）', value: result.balance, to: expect.stringContaining(result.id) as string }
  expect(await told('owner0101')).toContainEqual(figure)
  expect(await told('dep0101')).not.toContainEqual(figure)
})

test('H-6: with R01 the fund goes from A to Z, once, with its balance', async () => {
  const { result: before } = await pay('R01')
  await pay('R02')
  expect(before.ownerHouseholdIds).toEqual([household('A', 'R01')])
  const seller = async () => (await linli.as('owner0101')).call(fundAccountApi.page, {})
  expect((await seller()).result.records.map(({ id }) => id)).toEqual([before.id])
  const answer = await (
    await linli.as('pm0101')
  ).call(transferApi, {
    roomId: room('R01'),
    date: '2026-10-01',
    newOwners: [
      {
        resident: { name: '郑新业', phone: '19900009802', idType: '2', idNo: 'E99000002' },
        shareRatio: '100.00',
        isRepresentative: 'Y',
      },
    ],
    keepTenants: 'Y',
  })
  expect(answer.success).toBe(true)
  const z = answer.result.id
  await linli.relay.drain()
  expect((await seller()).success).toBe(false)
  const clerk = await linli.as('supadmin')
  const account = (await clerk.call(fundAccountApi.one, { id: before.id })).result
  expect(account).toMatchObject({
    balance: '12530.00',
    firstDeposit: '12530.00',
    ownerHouseholdIds: [z],
    ownerNames: '郑新业',
  })
  const lines = await entriesOf(before.id)
  expect(lines.map(({ kind }) => kind)).toEqual(['14', '00'])
  expect(lines[0]).toMatchObject({
    ...{ kind: '14', amount: '0.00', balanceAfter: '12530.00', date: '2026-10-01', bizType: 'transfer' },
    ...{ ownersBefore: [household('A', 'R01')], ownersAfter: [z] },
  })
  expect(lines[0]!.ownersText).toMatch(/^.+ → 郑新业$/)
  // Told once more, as the relay may, and of a room without an account.
  const stored = async () => [
    await ask('select * from fund_account order by id'),
    await ask('select * from fund_entry order by id'),
  ]
  const was = await stored()
  const [event] = await ask<{ payload: object }>('select payload from outbox where name = $1', roomTransferred.name)
  const handler = linli.features
    .flatMap(({ handlers = [] }) => handlers)
    .find(({ name }) => name === 'fund.room-transferred')!
  const again = (payload: object) =>
    linli.services.db.write(systemActor(1), (tx) => handler.run(tx, systemActor(1), payload as never))
  await again(event!.payload)
  await again({ ...event!.payload, roomId: room('R03') })
  expect(await stored()).toEqual(was)
})

test('an account names who owns the room now, whatever way they came to own it or went', async () => {
  const { id, ownerNames } = (await pay('R08')).result
  const named = (owners: string) =>
    ask<{ name: string }>(
      `select r.name from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
       where h.room_id = $1 and h.relation_type = 'owner' and ${owners} order by h.is_representative desc`,
      room('R08'),
    ).then((rows) => rows.map(({ name }) => name).join('、'))
  expect(ownerNames).toBe(await named(`h.state = 'VERIFIED'`))
  expect(ownerNames).toContain('、')
  const leave = `update household set state = 'MOVED_OUT' where id = $1`
  await ask(leave, household('G2', 'R08'))
  const clerk = await linli.as('supadmin')
  const shown = (await clerk.call(fundAccountApi.one, { id })).result.ownerNames
  expect(shown).toBe(await named(`h.is_representative = 'Y'`))
  await ask(leave.replace('MOVED_OUT', 'VERIFIED'), household('G2', 'R08'))
})

test('a room with an account stays, though nobody lives there any more', async () => {
  await pay('R09')
  const lives = `select id, state from household where room_id = $1 and del_flag = 0`
  const homes = await ask<{ id: string; state: string }>(lives, room('R09'))
  await ask(`update household set state = 'MOVED_OUT' where room_id = $1`, room('R09'))
  // Nor is anything charged to it.
  for (const table of ['fee_reading', 'fee_meter', 'fee_bill', 'fee_assign'])
    await ask(`update ${table} set del_flag = 1 where room_id = $1`, room('R09'))
  const removal = await (await linli.as('pm0101')).call(roomApi.remove!, { id: room('R09') })
  expect(removal).toMatchObject({ success: false, message: '该房屋已有维修资金账户，不能删除' })
  for (const { id, state } of homes) await ask('update household set state = $2 where id = $1', id, state)
})
