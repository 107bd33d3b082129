import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BatchPreview } from '#business/property-fee/batch/shared/schema.ts'
import type { CounterInput, FeePayOrder } from '#business/property-fee/payment/shared/schema.ts'
import { newId } from '#kernel/server/secrets.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { feeBookFaults } from '../support/fee-books.ts'
import { pressRound, type Kept, type Press, type PressRound, type Told } from './press-round.ts'
import { signIn, type Scene } from './scene.ts'
import { call } from './send.ts'

const near = seedId('village', 'A01A01A01A01')
/** How many bills are paid at once in a round. */
export const paymentsAtOnce = 24
/** How many items each home is charged by: few before the rounds; in a round so many that its batch has several parts. */
const charges = { first: 5, cut: 50 }
/** A worker that was killed is missed within a minute; then its batch goes on. */
const patienceMs = 180_000

interface Payment extends Press {
  billId: string
  body: CounterInput
}

/** Bills and how they are paid, in the scene's product. */
export interface Paying {
  client: pg.Client
  /** Number of the round, so that each charges by items of its own. */
  round: number
  /** Of the last batch, known and unpaid. */
  batchIds: readonly string[]
}

/** What a process that was killed while cashiers took money and bills were made has left. */
export interface PayRound extends PressRound {
  /** Bills that the batch was to make, and has made in the end. */
  planned: number
  made: number
}

/** Calls by an account that is signed in with the process that runs now. */
async function callsOf({ app: { port } }: Scene, username: string) {
  const token = await signIn(port, username)
  return <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> =>
    call<T>(port, token, method, path, body)
}

/** A first batch whose bills are known, and a cashier whose turn is open. */
export async function openPaying(scene: Scene): Promise<Paying> {
  const paying: Paying = { client: await scene.connect(), round: 0, batchIds: [] }
  const company = await callsOf(scene, 'co01')
  await company('POST', '/property/paySetting', { villageId: near, oldestFirst: 'N' })
  const cashier = await callsOf(scene, 'staff0101')
  await cashier('POST', '/property/shift', { villageId: near, openingFloat: '200.00' })
  const { batchIds } = await beginBatch(scene, paying, charges.first)
  await untilMade(paying, batchIds)
  return publish(scene, { ...paying, round: 1, batchIds })
}

/** Charges every home by items of this round, and begins the batch of what is due. */
async function beginBatch(scene: Scene, { client, round }: Paying, count: number) {
  const company = await callsOf(scene, 'co01')
  const manager = await callsOf(scene, 'pm0101')
  const itemCode = `FAULT${round}`
  const kind = { feeType: 'PROPERTY', feeFlag: 'CYCLE', status: '1' }
  const item = await company<{ id: string }>('POST', '/property/feeItem', { itemCode, itemName: itemCode, ...kind })
  const standard = await manager<{ id: string; standardNo: string }>('POST', '/property/feeStandard', {
    ...{ standardName: itemCode, villageId: near, itemId: item.id, objType: 'ROOM', formulaType: 'FIXED' },
    ...{ fixedAmount: '12.50', billCycleMonths: 1, cycleAnchor: 'NATURAL', chargeMode: 'POSTPAY', billDay: 1 },
    ...{ leadDays: 0, dueRule: 'DAYS', dueDays: 30, prorateMode: 'DAY_ACTUAL', roundingMode: 'HALF_UP' },
    ...{ roundingUnit: '0.01', deductFromAccount: 'N', payerRule: 'OWNER', startDate: '2099-01-01' },
  })
  // Nobody waits for approval and publicity here.
  await client.query(`update fee_standard set state = 'ENABLED', start_date = '2024-01-01' where id = $1`, [
    standard.id,
  ])
  const { standardNo } = standard
  await manager('POST', '/property/feeAssign/batch', { standardNo, startDate: '2026-06-01', isEarlyConfirmed: 'Y' })
  const itemIds = [item.id, ...(await chargeAlike(client, item.id, standard.id, count - 1))]
  const order = { villageIds: [near], itemIds }
  const planned = await manager<BatchPreview>('POST', '/property/feeBatch/preview', order)
  const { batchIds } = await manager<{ batchIds: string[] }>('POST', '/property/feeBatch/run', order)
  return { batchIds, planned }
}

/** Charges the same homes by further items that are like one; answers their ids. */
async function chargeAlike(client: pg.Client, itemId: string, standardId: string, count: number): Promise<string[]> {
  const others = Array.from({ length: count }, (_, n) => ({ n, item: newId(), standard: newId() }))
  const copy = (table: string, like: string, where: string, changed: string): Promise<unknown> =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changed}))).*
        from ${table} t, jsonb_to_recordset($1) as k (n integer, item text, standard text) where ${where}`,
      [JSON.stringify(others), like],
    )
  const named = `'item_name', t.item_name || '_' || k.n, 'item_code', t.item_code || '_' || k.n`
  await copy('fee_item', itemId, 't.id = $2', `'id', k.item, ${named}`)
  const numbered = `'item_id', k.item, 'standard_no', t.standard_no || '_' || k.n`
  await copy(
    'fee_standard',
    standardId,
    't.id = $2',
    `'id', k.standard, ${numbered}, 'standard_name', t.standard_name || '_' || k.n`,
  )
  const isCharged = 't.standard_no = (select standard_no from fee_standard where id = $2)'
  await copy('fee_assign', standardId, isCharged, `'id', t.id || '_' || k.n, ${numbered}`)
  return others.map(({ item }) => item)
}

async function untilMade({ client }: Paying, batchIds: readonly string[]): Promise<void> {
  const until = performance.now() + patienceMs
  const text = `select count(*)::integer as ended from fee_batch where id = any($1) and state in ('DONE', 'PARTIAL')`
  while (performance.now() < until) {
    const { rows } = await client.query<{ ended: number }>(text, [batchIds])
    if (rows[0]!.ended === batchIds.length) return
    await pause(200)
  }
  throw new Error(`the batch has not ended within ${patienceMs} ms`)
}

async function publish(scene: Scene, paying: Paying): Promise<Paying> {
  const manager = await callsOf(scene, 'pm0101')
  for (const id of paying.batchIds) await manager('PUT', '/property/feeBatch/publish', { id })
  return paying
}

/** The process is killed while bills are paid at the desk and others are made; answers the next round's state, too. */
export async function payRound(scene: Scene, paying: Paying): Promise<{ outcome: PayRound; next: Paying }> {
  const { client, round } = paying
  const all = await paymentsOf(scene, paying)
  const { batchIds, planned } = await beginBatch(scene, paying, charges.cut)
  const kept = (told: Told<Payment, FeePayOrder>) => keptOf(scene, paying, all, told)
  const pressed = await pressRound(scene, { path: '/api/property/pay/counter', all, kept })
  await untilMade(paying, batchIds)
  const made = await client.query<{ bills: number; apart: number; amount: string }>(
    `select count(*)::integer as bills, count(distinct (assign_id, period_start))::integer as apart, sum(receivable)::text as amount
      from fee_bill where batch_id = any($1)`,
    [batchIds],
  )
  const { bills, apart, amount } = made.rows[0]!
  const violations = [
    ...pressed.violations,
    ...(bills === apart ? [] : [`${bills - apart} bills were made twice`]),
    ...(amount === planned.amount ? [] : [`bills of ${amount} were made, not of ${planned.amount}`]),
    ...(await feeBookFaults(await scene.ownerUrl())),
  ]
  const next = await publish(scene, { client, round: round + 1, batchIds })
  return { outcome: { ...pressed, violations, planned: planned.bills, made: bills }, next }
}

/** One bill each. */
async function paymentsOf(scene: Scene, { client, round, batchIds }: Paying): Promise<Payment[]> {
  const token = await signIn(scene.app.port, 'staff0101')
  const { rows } = await client.query<{ id: string; balance: string }>(
    `select id, balance::text from fee_bill where batch_id = any($1) and state = 'UNPAID' order by id limit ${paymentsAtOnce}`,
    [batchIds],
  )
  return rows.map(({ id, balance }) => ({
    ...{ billId: id, key: `pay-${round}-${id}`, token },
    body: {
      ...{ billIds: [id], expected: balance, allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
      tenders: [{ channel: 'CASH', amount: balance, received: balance }],
    },
  }))
}

async function keptOf(
  scene: Scene,
  { client }: Paying,
  all: readonly Payment[],
  told: Told<Payment, FeePayOrder>,
): Promise<Kept> {
  const { rows } = await client.query<{ billId: string; orderId: string; isWhole: boolean }>(
    `select i.bill_id as "billId", i.order_id as "orderId",
        b.state = 'PAID' and b.balance = 0 and i.principal = b.receivable and o.state = 'SUCCESS' and o.amount = i.principal
          and o.amount = (select sum(t.amount) from fee_pay_tender t where t.order_id = o.id) as "isWhole"
      from fee_pay_item i join fee_bill b on b.id = i.bill_id join fee_pay_order o on o.id = i.order_id
      where i.bill_id = any($1)`,
    [all.map(({ billId }) => billId)],
  )
  const isStored = (payment: Payment, { id }: FeePayOrder): boolean =>
    rows.some(({ billId, orderId, isWhole }) => billId === payment.billId && orderId === id && isWhole)
  return {
    stored: rows.length,
    lost: [...told].filter(([payment, order]) => !isStored(payment, order)).length,
    twice: rows.length - new Set(rows.map(({ billId }) => billId)).size,
    faults: await feeBookFaults(await scene.ownerUrl()),
  }
}
