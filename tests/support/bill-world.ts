import { Client } from 'pg'
import { systemActor } from '#kernel/server/actor.ts'
import { newId } from '#kernel/server/secrets.ts'
import { assignCalls } from '#business/property-fee/assignment/shared/api.ts'
import type { BatchOrder } from '#business/property-fee/batch/server/begin-batch.ts'
import { proceedBatch } from '#business/property-fee/batch/server/proceed.ts'
import { feeWorld, near } from './fee-world.ts'

export interface BillRow {
  id: string
  billNo: string
  roomId: string
  receivable: string
  netted: string
  balance: string
  periodStart: string
  periodEnd: string
  billDate: string
  dueDate: string
  state: string
  payerId: string | null
  version: number
}

async function forgetPayments(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  const kept = [
    'fee_entry',
    'fee_account_log',
    'fee_deposit_log',
    'fee_pay_item',
    'fee_pay_tender',
    'fee_refund_item',
    'fee_online_item',
    'fee_online_notice',
    'fee_dunning_item',
    'fee_dunning_contact',
    'ledger_chain',
  ]
  const each = (make: (table: string) => string) => kept.map(make).join(';')
  await client.connect()
  try {
    await client.query(
      each((table) => `alter table ${table} disable trigger user; alter table ${table} no force row level security`),
    )
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query(
      'delete from fee_recon_diff; delete from fee_recon_tender; delete from fee_recon_line; delete from fee_recon',
    )
    await client.query(`delete from fee_entry; delete from fee_entry_sum; delete from fee_adjustment; delete from ledger_chain where ledger = 'fee'; delete from ledger_head where ledger = 'fee';
      delete from fee_dunning_contact; delete from fee_dunning_item; delete from fee_dunning; delete from fee_dunning_plan;
      delete from fee_invoice where blue_id is not null; delete from fee_invoice; delete from fee_receipt; delete from fee_account_log; delete from fee_deposit_log; delete from fee_deposit_deduct; delete from fee_pay_item; delete from fee_pay_tender; delete from fee_refund_item; delete from fee_refund; delete from fee_deposit; update fee_bill set locked_by = null, locked_until = null;
      delete from fee_online_notice; delete from fee_online_item; delete from fee_online_order; delete from fee_pay_order; delete from fee_account; delete from fee_shift;
      delete from number_sequence where prefix like 'SJ%' or prefix like 'HZ%'`)
    await client.query(
      each((table) => `alter table ${table} enable trigger user; alter table ${table} force row level security`),
    )
  } finally {
    await client.end()
  }
}

/** The district of `feeWorld` with homes that are charged, and the acts of those who bill them. */
export async function billWorld(env: Record<string, string> = {}) {
  const world = await feeWorld(env)
  const system = systemActor(1)
  const rooms = await world.query<{ id: string; name: string; buildingId: string; buildArea: string }>(
    `select id, name, building_id, build_area from ref_room
      where village_id = $1 and active and usage not in ('2', '4') order by room_code`,
    [near],
  )
  /** All bills, with what the demonstration has paid of them: only whoever owns the tables gets past what is only added to. */
  const forget = async () => {
    await forgetPayments(world.linli.databaseUrl)
    await world.run('delete from fee_bill_origin')
    await world.run('delete from fee_bill')
    await world.run('delete from fee_batch')
    await world.run('delete from fee_self_reading')
    await world.run('delete from fee_reading_fix')
    await world.run('delete from fee_discount_request')
    await world.run('delete from fee_repricing')
    await world.run('delete from fee_debt_transfer')
    await world.run('delete from fee_reading')
    await world.run('delete from fee_meter')
    await world.run('delete from fee_pool')
  }
  const clear = async () => {
    await forget()
    await world.clear()
  }
  /** A standard in force that charges homes from a day on. */
  const charge = async (startDate: string, part: Parameters<typeof world.inForce>[0] = {}, objIds?: string[]) => {
    const standard = await world.inForce(part)
    const manager = await world.as('pm0101')
    const batch = {
      standardNo: standard.standardNo,
      startDate,
      isEarlyConfirmed: 'Y',
      ...(objIds && { objIds }),
    } as const
    const { success, message } = await manager.call(assignCalls.batch, batch)
    if (!success) throw new Error(message)
    return standard
  }
  const order = (part: Partial<BatchOrder> = {}): BatchOrder => ({
    ...{ batchId: newId(), villageId: near, itemIds: [], untilDay: '2026-11-21' },
    ...part,
  })
  const bill = async (part: Partial<BatchOrder> = {}) => {
    const made = order(part)
    await proceedBatch(world.linli.services.db, system, made)
    return made.batchId
  }
  const bills = () =>
    world.query<BillRow>(`select id, bill_no, room_id, receivable, netted, balance, period_start, period_end, bill_date, due_date,
      state, payer_id, version from fee_bill order by bill_no`)
  return { ...world, ...{ system, rooms, clear, forget, charge, order, bill, bills } }
}
export type BillWorld = Awaited<ReturnType<typeof billWorld>>
