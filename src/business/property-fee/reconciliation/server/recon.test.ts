import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { far } from '../../../../../tests/support/fee-world.ts'
import { reconWorld, rowOf, type ReconWorld } from '../../../../../tests/support/recon-world.ts'
import { diffApi } from '../../difference/shared/api.ts'
import { diffMachine } from '../../difference/shared/states.ts'
import { payApi } from '../../payment/shared/api.ts'
import { reconApi } from '../shared/api.ts'
import { reconMachine } from '../shared/states.ts'

let world: ReconWorld
beforeAll(async () => {
  world = await reconWorld()
})
/** Statements of days that no test has touched yet; money is taken on the 21st alone. */
const emptyDays = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).map((day) => `2026-11-${day}`)
const nextDay = (): { beginDay: string; endDay: string; at: string } => {
  const day = emptyDays.shift()!
  return { beginDay: day, endDay: day, at: `${day} 10:00:00` }
}

test('the shift closes, the statement reconciles to nothing left, and the ledger says the same', async () => {
  const [one, two, three] = [await world.card(), await world.card(), await world.card()]
  const rows = [
    rowOf(one.voucherNo, one.amount, { fee: subtract('0', '0') }),
    rowOf(two.voucherNo, two.amount),
    rowOf(three.voucherNo, add([three.amount, '20.00'])),
    rowOf('STRANGE', '88.00'),
  ]
  const late = await world.card('LATE')
  const preview = await world.check(rows)
  expect(preview.result).toMatchObject({ rowCount: 4, matchedCount: 2, faultCount: 0 })
  expect(preview.result.classes).toEqual([
    { diffClass: 'LONG', count: 1, left: 1, difference: '88.00' },
    { diffClass: 'SHORT', count: 1, left: 1, difference: `-${late.amount}` },
    { diffClass: 'AMOUNT', count: 1, left: 1, difference: '20.00' },
  ])
  const made = await world.taken(rows)
  expect(made).toMatchObject({ state: 'OPEN', lineCount: 4, matchedCount: 2, openCount: 3, ownAmount: null })
  expect(made.reconNo).toMatch(/^DZ20261121\d{4}$/)
  expect(await world.faults()).toEqual([])
  expect(await world.deal('pm0101', made.id, 'close')).toMatchObject({ message: '还有3笔差异未处理，不能结清' })
  const found = await world.differences(made.id)
  const of = (kind: string) => found.find(({ diffClass }) => diffClass === kind)!
  expect(of('AMOUNT')).toMatchObject({ payNo: three.payNo, ownAmount: three.amount, difference: '20.00' })

  expect(await world.handle(of('LONG').id, { way: 'REFUND' })).toMatchObject({
    result: { fields: { voucherNo: '请填写凭证号!' } },
  })
  expect(await world.handle(of('SHORT').id, { way: 'REFUND' })).toMatchObject({
    result: { fields: { way: '该差异不能按“退款”处理' } },
  })
  expect(await world.handle(of('SHORT').id, { way: 'CARRY', remark: '无' })).toMatchObject({ success: false })
  expect(await world.handle(of('LONG').id, { way: 'REFUND', voucherNo: 'TK1' })).toMatchObject({
    result: { state: 'CONFIRMING' },
  })
  expect(await world.handle(of('SHORT').id, { way: 'CARRY' })).toMatchObject({ result: { state: 'CARRIED' } })
  expect(await world.handle(of('AMOUNT').id, { way: 'ADJUST', voucherNo: 'PZ1' })).toMatchObject({
    result: { state: 'CONFIRMING' },
  })
  expect(await world.step('pm0101', of('LONG').id, 'confirm')).toMatchObject({ message: '处理人不能复核自己的处理' })
  for (const { id } of [of('LONG'), of('AMOUNT')])
    expect(await world.step('co01', id, 'confirm')).toMatchObject({ result: { state: 'SETTLED' } })
  expect(await world.faults()).toEqual([])
  expect(await world.deal('pm0101', made.id, 'close')).toMatchObject({
    result: { state: 'CLOSED', ownAmount: add([one.amount, two.amount, three.amount]), openCount: 0 },
  })
  expect(await world.faults()).toEqual([])
  expect(await world.step('pm0101', of('SHORT').id, 'reopen')).toMatchObject({
    message: '该对账已结清或作废，差异不能再处理',
  })

  world.on('2026-11-22')
  const next = await world.taken([rowOf('LATE', late.amount, { at: '2026-11-22 09:00:00' })], {
    beginDay: '2026-11-22',
    endDay: '2026-11-22',
  })
  expect(next).toMatchObject({ matchedCount: 1, openCount: 0, matchedAmount: late.amount })
  expect(await world.deal('pm0101', next.id, 'close')).toMatchObject({
    result: { state: 'CLOSED', ownAmount: late.amount },
  })
  expect(await world.faults()).toEqual([])
  world.on('2026-11-21')
})

describe('a statement is refused', () => {
  test.each<[string, string[], string]>([
    ['with three decimals', [rowOf('A', '1.005')], '第2行：金额最多10位整数、2位小数'],
    ['with a formula', [rowOf('A', '=1+1')], '第2行：单元格D2含有公式，请粘贴为数值后重新导入'],
    [
      'with a row that stands there twice and says something else',
      [rowOf('A', '1'), rowOf('A', '2')],
      '第3行：渠道流水号A与第2行重复，内容不一致',
    ],
    ['without rows', [], '对账单中没有数据'],
    ['with more than one bad row', [rowOf('', '1'), rowOf('B', '0')], '第2行：缺少渠道流水号（共2行有误，未导入）'],
  ])('%s', async (_name, rows, message) => {
    const { beginDay, endDay } = { beginDay: '2026-11-21', endDay: '2026-11-21' }
    expect(await world.take(rows, { beginDay, endDay })).toMatchObject({
      success: false,
      result: { fields: { file: message } },
    })
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      'of days the wrong way round',
      { beginDay: '2026-11-21', endDay: '2026-11-20' },
      { endDay: '对账止日不能早于起日' },
    ],
    ['of a day to come', { endDay: '2026-12-01' }, { endDay: '对账止日不能晚于今天' }],
    ['of too many days', { beginDay: '2026-01-01' }, { endDay: '一次最多对账92天' }],
    ['of a village of somebody else', { villageId: far }, { villageId: '请选择小区!' }],
    ['with a rate beyond 100', { feeRate: '101' }, { feeRate: '费率必须在0到100之间且最多4位小数' }],
  ])('%s', async (_name, part, fields) => {
    expect(await world.take([rowOf('A', '1')], part)).toMatchObject({ success: false, result: { fields } })
    expect(await world.query('select from fee_recon_line where trade_no = $1', ['A'])).toEqual([])
  })

  test('in no known encoding, and read in GBK', async () => {
    const { at, ...days } = nextDay()
    const broken = Buffer.from([0xff, 0x61, 0x0a])
    expect(await world.take(broken, days)).toMatchObject({
      success: false,
      result: { fields: { file: expect.any(String) as string } },
    })
    // The head of the template and one row, as Excel in China saves them.
    const hex = 'c7feb5c0c1f7cbaebac52cbdbbd2d7cab1bce42cbdf0b6ee2cd7b4ccac0d0a'
    const row = Buffer.concat([Buffer.from(`G1,${at},5.00,`), Buffer.from('b3c9b9a6', 'hex')])
    expect(await world.check(Buffer.concat([Buffer.from(hex, 'hex'), row]), days)).toMatchObject({
      result: { rowCount: 1, faultCount: 0, inAmount: '5.00' },
    })
  })

  test('twice, on days that were compared, and trades of another one are left out', async () => {
    const { at, ...days } = nextDay()
    const rows = [rowOf('ONCE', '7.00', { at })]
    const made = await world.taken(rows, days)
    expect(await world.take(rows, days)).toMatchObject({
      result: { fields: { file: `该对账单已导入过，见对账单${made.reconNo}` } },
    })
    expect(await world.take([rowOf('TWICE', '1', { at })], days)).toMatchObject({
      message: '该小区的此渠道在这些日期已对过账',
    })
    const next = nextDay()
    const again = await world.taken([rowOf('ONCE', '7.00', { at: next.at }), rowOf('NEW', '1.00', { at: next.at })], {
      beginDay: next.beginDay,
      endDay: next.endDay,
    })
    expect(again).toMatchObject({ lineCount: 1, repeatCount: 1, openCount: 1 })
  })
})

test('what is booked afterwards settles a difference, by its number or by the payment that is named', async () => {
  const { at, ...days } = nextDay()
  const missing = await world.taken([rowOf('B1', '1.00', { at }), rowOf('B2', '2.00', { at })], days)
  const paid = await world.card('B3')
  const other = nextDay()
  const { id } = await world.taken(
    [rowOf('B3', paid.amount, { at: other.at }), rowOf('B4', paid.amount, { at: other.at })],
    {
      beginDay: other.beginDay,
      endDay: other.endDay,
    },
  )
  // Its money was taken on a later day and is found by its number.
  const [left] = (await world.differences(id)).filter(({ state }) => state === 'OPEN')
  expect(left).toMatchObject({ tradeNo: 'B4', diffClass: 'LONG' })
  expect(await world.handle(left!.id, { way: 'BOOK', payNo: 'JF0' })).toMatchObject({
    result: { fields: { payNo: '本小区没有以该渠道收款的此支付单' } },
  })
  expect(await world.handle(left!.id, { way: 'BOOK', payNo: paid.payNo })).toMatchObject({
    result: { fields: { payNo: '该支付单的收款已在其他对账中对平' } },
  })
  const second = await world.card(null)
  await world.run('update fee_recon_line set amount = $1 where trade_no = $2', [second.amount, 'B4'])
  await world.run('update fee_recon_diff set channel_amount = $1::numeric, difference = $1::numeric where id = $2', [
    second.amount,
    left!.id,
  ])
  expect(await world.handle(left!.id, { way: 'BOOK', payNo: second.payNo, remark: undefined })).toMatchObject({
    result: { state: 'SETTLED', bookedPayNo: second.payNo },
  })
  expect(await world.faults()).toEqual([])
  expect(await world.step('pm0101', left!.id, 'reopen')).toMatchObject({ result: { state: 'OPEN', way: null } })
  expect(await world.handle(left!.id, { way: 'BOOK', payNo: second.payNo, remark: undefined })).toMatchObject({
    success: true,
  })

  const late = await world.card('B1')
  await world.run('update fee_recon_line set amount = $1 where trade_no = $2', [late.amount, 'B1'])
  await world.run(
    `update fee_recon_diff set channel_amount = $1::numeric, difference = $1::numeric where trade_no = 'B1'`,
    [late.amount],
  )
  expect(await world.rematch(missing.id)).toMatchObject({ result: { settled: 1, found: 0, openCount: 1 } })
  expect(await world.faults()).toEqual([])
  expect((await world.differences(missing.id)).map(({ state, way }) => [state, way])).toEqual([
    ['SETTLED', 'MATCHED'],
    ['OPEN', null],
  ])
})

test('a statement that was the wrong one is void, and what it held is free again', async () => {
  const paid = await world.card('W1')
  const { at, ...days } = nextDay()
  const rows = [rowOf('W1', paid.amount, { at }), rowOf('W2', '3.00', { at })]
  const made = await world.taken(rows, days)
  const [row] = (await world.differences(made.id)).filter(({ state }) => state === 'OPEN')
  await world.handle(row!.id, { way: 'CARRY' })
  expect(await world.deal('pm0101', made.id, 'void')).toMatchObject({ message: '已有差异被处理，请先重新处理后再作废' })
  await world.step('pm0101', row!.id, 'reopen')
  expect(await world.deal('pm0101', made.id, 'void')).toMatchObject({ result: { state: 'VOID' } })
  expect((await world.differences(made.id)).map(({ state }) => state)).toEqual(['VOID'])
  expect(await world.taken(rows, days)).toMatchObject({ matchedCount: 1, openCount: 1 })
  expect(await world.faults()).toEqual([])
})

test('what was undone here and never was there is nothing, and a channel’s fee is compared by days', async () => {
  const { at, ...days } = nextDay()
  const made = await world.taken([rowOf('F1', '100.00', { at, fee: '0.62' })], { ...days, feeRate: '0.6' })
  const fee = (await world.differences(made.id)).find(({ diffClass }) => diffClass === 'FEE')
  expect(fee).toMatchObject({ ownAmount: '0.60', channelAmount: '0.62', difference: '0.02' })
  expect(await world.handle(fee!.id, { way: 'IGNORE' })).toMatchObject({ result: { state: 'SETTLED' } })
  expect(await world.faults()).toEqual([])
})

test('every step of a difference is for those whom the table names, and for nobody who has dealt with it', async () => {
  const { at, ...days } = nextDay()
  const made = await world.taken([rowOf('S1', '9.00', { at })], days)
  const [row] = await world.differences(made.id)
  const [clerk] = await world.query<{ id: string }>(`select id from sys_user where username = 'pm0102'`)
  const input = { id: row!.id, way: 'IGNORE' as const, remark: '已核对银行回单' }
  const isTheirs = (role: RoleCode, action: string): boolean =>
    action !== 'withdraw' && ['companyAdmin', 'projectManager', 'feeFinance'].includes(role)
  const states = Object.keys(diffMachine.states) as (keyof typeof diffMachine.states)[]
  const roles = Object.keys(roleNames) as RoleCode[]
  const acts = eventsOf(diffMachine, { offered: true })
  const all = states.flatMap((state) => roles.flatMap((role) => acts.map((action) => ({ state, role, action }))))
  for (const { state, role, action } of all) {
    const way = state === 'OPEN' || state === 'VOID' ? null : 'IGNORE'
    const values = [state, way, clerk!.id, row!.id]
    await world.run('update fee_recon_diff set state = $1, way = $2, handler_id = $3 where id = $4', values)
    const step = diffMachine.states[state].on[action]
    const answer = await (await world.as(accounts[role]!)).call(diffApi.deal, { ...input, action: action as 'handle' })
    const isAllowed = (step?.permission.roles.includes(role) ?? false) && isTheirs(role, action)
    expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(isAllowed)
  }
  await world.run(`update fee_recon_diff set state = 'OPEN', way = null where id = $1`, [row!.id])
  for (const state of Object.keys(reconMachine.states) as (keyof typeof reconMachine.states)[]) {
    if (state === 'CLOSED') continue
    for (const role of Object.keys(roleNames) as RoleCode[]) {
      await world.run('update fee_recon set state = $1 where id = $2', [state, made.id])
      const answer = await world.deal(accounts[role]!, made.id, 'close')
      expect(answer.success, `${role} close of ${state}`).toBe(false)
    }
  }
  await world.run(`update fee_recon set state = 'OPEN' where id = $1`, [made.id])
})

test('reconciliations are read by those who keep bills and those who confirm, within their villages', async () => {
  const { at, ...days } = nextDay()
  const { id } = await world.taken([rowOf('R1', '9.00', { at })], days)
  for (const own of ['co01', 'pm0101', 'staff0101', 'village0101', 'committee0101'])
    expect((await (await world.as(own)).call(reconApi.one, { id })).status, own).toBe(200)
  for (const nobody of ['supadmin', 'comm0101', 'owner0101'])
    expect((await (await world.as(nobody)).call(reconApi.one, { id })).status, nobody).toBe(403)
  expect(await (await world.as('pm0102')).call(reconApi.one, { id })).toMatchObject({ status: 404 })
  expect(await world.rematch(id, 'pm0102')).toMatchObject({ status: 404 })
  expect((await world.take([rowOf('X', '1', { at })], days, { username: 'staff0101' })).code).toBe(403)
  const todo = await world.query<{ title: string }>(`select title from todo where biz_id = $1 and state = 'OPEN'`, [id])
  expect(todo).toHaveLength(1)
  expect((await (await world.as('staff0101')).call(payApi.page, {})).status).toBe(200)
})
