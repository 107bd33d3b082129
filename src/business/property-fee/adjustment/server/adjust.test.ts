import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import type { BillRow, BillWorld } from '../../../../../tests/support/bill-world.ts'
import { issuedBills } from '../../../../../tests/support/issued-bills.ts'
import { billApi } from '../../bill/shared/api.ts'
import { adjustApi as api } from '../shared/api.ts'
import { proveLedger } from '#services/warning/server/actions.ts'
import { provenFees } from './jobs.ts'
import { feeLedgerKind } from './ledger-kinds.ts'
import { proveBills } from './prove-bills.ts'

let world: BillWorld
let bills: BillRow[]
/** Bills that no test has touched yet. */
const fresh = () => bills.pop()!
beforeAll(async () => {
  world = await issuedBills()
  bills = await world.bills()
})

const ask = async (bill: BillRow, part: Partial<Parameters<typeof input>[0]> = {}, username = 'pm0101') =>
  (await world.as(username)).call(api.create, input({ billId: bill.id, ...part }))
const input = (part: { billId: string; adjustKind?: 'CORRECT' | 'WRITE_OFF'; amount?: string; reason?: string }) => ({
  ...{ adjustKind: 'CORRECT' as const, reason: '面积登记有误' },
  ...part,
})
const stateOf = async (id: string) => (await (await world.as('pm0101')).call(api.one, { id })).result.state
const billNow = async ({ id }: BillRow) => (await (await world.as('pm0101')).call(billApi.one, { id })).result
const proved = async () => {
  const { db } = world.linli.services
  const { entries, faults } = await db.read(world.system, (tx) => verifyLedger(tx, feeLedgerKind))
  return { entries, faults }
}

describe('a correction in red', () => {
  test('takes a part of a bill back by a bill below zero, both settled with each other', async () => {
    const bill = fresh()
    const { result: asked } = await ask(bill, { amount: '10.00' })
    expect(asked).toMatchObject({ state: 'WAITING', amount: '10.00', billNo: bill.billNo })
    expect(await world.sign(asked.id, 'co01')).toMatchObject({ success: true })
    expect(await stateOf(asked.id)).toBe('PASSED')
    const balance = subtract(bill.receivable, '10.00')
    expect(await billNow(bill)).toMatchObject({ state: 'UNPAID', netted: '10.00', balance })
    const [red] = await world.query<BillRow>('select * from fee_bill where source_bill_id = $1', [bill.id])
    expect(red).toMatchObject({ billNo: `${bill.billNo}C1`, receivable: '-10.00', netted: '-10.00', balance: '0.00' })
    expect((await billNow(red!)).origin.explain[1]).toBe('原因：面积登记有误')
    expect(await proved()).toMatchObject({ faults: [] })
  })

  test('of the whole settles the bill, whose days may then be billed anew', async () => {
    const bill = fresh()
    const { result: asked } = await ask(bill, { amount: bill.receivable })
    await world.sign(asked.id, 'co01')
    expect(await billNow(bill)).toMatchObject({ state: 'PAID', balance: '0.00' })
    await world.bill()
    const again = await world.query('select id from fee_bill where room_id = $1 and period_start = $2 and covers', [
      bill.roomId,
      bill.periodStart,
    ])
    expect(again).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof ask>[1], string, string]>([
    ['no sum', {}, 'amount', '请输入冲正金额!'],
    ['a sum of nothing', { amount: '0' }, 'amount', '调整金额必须大于0且最多两位小数'],
    ['three decimals', { amount: '1.005' }, 'amount', '调整金额必须大于0且最多两位小数'],
    ['a negative sum', { amount: '-1' }, 'amount', '调整金额必须大于0且最多两位小数'],
    ['no reason', { amount: '1', reason: '无' }, 'reason', '请填写原因!(5-200字)'],
  ])('with %s is refused at its field', async (_name, part, field, message) => {
    expect(await ask(bills[0]!, part)).toMatchObject({ success: false, result: { fields: { [field]: message } } })
  })

  test('of more than is charged is refused, also when it is decided after another one', async () => {
    const bill = fresh()
    const message = `冲正金额不能超过可冲正金额${bill.receivable}元`
    const more = add([bill.receivable, '0.01'])
    expect(await ask(bill, { amount: more })).toMatchObject({ result: { fields: { amount: message } } })
    const { result: asked } = await ask(bill, { amount: bill.receivable })
    expect(await ask(bill, { amount: '1.00' })).toMatchObject({ message: '该账单已有调整待审核' })
    await world.run('update fee_bill set netted = 1 where id = $1', [bill.id])
    expect(await world.sign(asked.id, 'co01')).toMatchObject({
      message: `冲正金额不能超过可冲正金额${subtract(bill.receivable, '1.00')}元`,
    })
    await world.run('update fee_bill set netted = 0 where id = $1', [bill.id])
    expect(await world.end(asked.id, 'pm0101', 'cancel')).toMatchObject({ success: true })
    expect(await stateOf(asked.id)).toBe('CANCELLED')
  })
})

describe('a debt', () => {
  test('is given up after a year and no day before, whole, and stays in the books as lost', async () => {
    const [old, young] = [bills.find(({ periodStart }) => periodStart === '2025-01-01')!, fresh()]
    bills.splice(bills.indexOf(old), 1)
    expect(await ask(young, { adjustKind: 'WRITE_OFF' })).toMatchObject({ message: '逾期满365天方可申请核销' })
    const { result: asked } = await ask(old, { adjustKind: 'WRITE_OFF' })
    expect(asked.amount).toBe(old.receivable)
    await world.sign(asked.id, 'co01')
    expect(await billNow(old)).toMatchObject({ state: 'BADDEBT', balance: old.receivable, lateFee: '0.00' })
    expect(await proved()).toMatchObject({ faults: [] })
    expect(await ask(old, { amount: '1.00' })).toMatchObject({ message: '账单坏账，不能冲正' })
  })
})

test('what is asked is read by those who keep bills and those who decide', async () => {
  const { result } = await ask(fresh(), { amount: '2.00' })
  for (const own of ['co01', 'pm0101', 'staff0101', 'village0101', 'committee0101'])
    expect((await (await world.as(own)).call(api.one, { id: result.id })).status, own).toBe(200)
  for (const nobody of ['supadmin', 'comm0101', 'owner0101'])
    expect((await (await world.as(nobody)).call(api.one, { id: result.id })).status, nobody).toBe(403)
  expect(await (await world.as('pm0102')).call(api.one, { id: result.id })).toMatchObject({ status: 404 })
  expect(await ask(fresh(), { amount: '2.00' }, 'pm0102')).toMatchObject({ status: 404 })
})

/** Whoever owns the tables, past trigger and wall. */
async function tamper(text: string): Promise<void> {
  const client = new Client({ connectionString: world.linli.databaseUrl })
  const each = (make: (table: string) => string) => ['fee_entry', 'ledger_chain'].map(make).join(';')
  await client.connect()
  try {
    await client.query(
      each((table) => `alter table ${table} disable trigger user; alter table ${table} no force row level security`),
    )
    await client.query(text)
    await client.query(
      each((table) => `alter table ${table} enable trigger user; alter table ${table} force row level security`),
    )
  } finally {
    await client.end()
  }
}

/** The last link that was made for fees. */
const newestOf = (chain: string) =>
  `${chain}.ledger = 'fee' and ${chain}.seq = (select max(seq) from ledger_chain where ledger = 'fee')`

test('an entry that is changed, taken out or slipped in is found, and so are sums that do not add up', async () => {
  const { entries, faults } = await proved()
  expect(faults).toEqual([])
  expect(entries).toBeGreaterThan(2)
  const at = (entry: string) => `where tenant_id = 1 and id = (${entry})`
  const second = `select entry_id from ledger_chain where tenant_id = 1 and ledger = 'fee' and seq = 2`
  await tamper(`update fee_entry set amount = amount + 1 ${at(second)}`)
  expect((await proved()).faults.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['changed', 'sum']))
  expect(await world.linli.services.db.read(world.system, proveBills)).not.toEqual([])
  await tamper(`update fee_entry set amount = amount - 1 ${at(second)}`)
  expect((await proved()).faults).toEqual([])
  await tamper(`create table kept as select * from ledger_chain where ${newestOf('ledger_chain')};
    delete from ledger_chain where ${newestOf('ledger_chain')}`)
  expect((await proved()).faults.map(({ kind }) => kind)).toEqual(['head', 'slippedIn'])
  await tamper('insert into ledger_chain select * from kept; drop table kept')
  await tamper(`create table kept as select * from fee_entry ${at(second)}; delete from fee_entry ${at(second)}`)
  expect((await proved()).faults[0]).toMatchObject({ kind: 'missing', seq: 2 })
  await tamper('insert into fee_entry select * from kept; drop table kept')
  expect((await proved()).faults).toEqual([])
})

test('an end that is cut off together with its head is known from the log', async () => {
  const quiet = { raiseWarning: async () => false }
  await proveLedger(world.linli.services.db, quiet, provenFees)
  expect((await proved()).faults).toEqual([])
  await tamper(`create table kept as select c.*, e.amount from ledger_chain c join fee_entry e on e.id = c.entry_id where ${newestOf('c')};
    create table gone as select * from fee_entry where id = (select entry_id from kept);
    delete from fee_entry where id = (select entry_id from kept); delete from ledger_chain where ${newestOf('ledger_chain')}`)
  await world.run(`update ledger_head h set seq = c.seq, hash = c.hash from ledger_chain c
    where ${newestOf('c')} and c.ledger = h.ledger and c.village_id = h.village_id`)
  expect((await proved()).faults.map(({ kind }) => kind)).toContain('head')
  await tamper(`insert into fee_entry select * from gone;
    insert into ledger_chain select tenant_id, ledger, village_id, seq, entry_id, previous, hash, created_at from kept`)
  await world.run(`update ledger_head h set seq = c.seq, hash = c.hash from ledger_chain c
    where ${newestOf('c')} and c.ledger = h.ledger and c.village_id = h.village_id`)
  expect((await proved()).faults).toEqual([])
})

test('what does not add up at night is a red warning in its village', async () => {
  const raised: unknown[] = []
  const warnings = {
    raiseWarning: async (...[, , pushed]: Parameters<Parameters<typeof proveLedger>[1]['raiseWarning']>) => {
      raised.push(pushed)
      return true
    },
  }
  await proveLedger(world.linli.services.db, warnings, provenFees)
  expect(raised).toEqual([])
  await world.run('update fee_bill set netted = netted + 0.01 where id = $1', [fresh().id])
  await proveLedger(world.linli.services.db, warnings, provenFees)
  expect(raised).toMatchObject([{ type: 'FEE_LEDGER', level: 'RED' }])
})
