import { performance } from 'node:perf_hooks'
import type { Client } from 'pg'

const rounds = 5
const payments = 300
const batch = 10_000

const pay = `update fee_bill set paid = receivable, state = 'PAID' where tenant_id = 1 and id = $1`
const charge = `insert into fee_bill (tenant_id, id, bill_no, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id,
    period_start, period_end, receivable, bill_date, due_date, covers, state, version)
  select tenant_id, 'more' || id, 'MORE' || id, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id,
    period_start, period_end, receivable, bill_date, due_date, covers, 'DRAFT', 1 from fee_bill where id like 'bench%' limit ${batch}`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds that bills cost which are paid one by one, and which are made all at once; with and without their sums. */
export async function writeTimes(owner: Client): Promise<Record<string, { least: number; of: number }>> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from fee_bill where id like 'bench%' and state = 'UNPAID' limit ${payments}`,
  )
  const payAll = async () => {
    for (const { id } of rows) await owner.query({ name: 'pay', text: pay, values: [id] })
  }
  const told: Record<string, { least: number; of: number }> = {}
  for (let round = 0; round < rounds; round += 1)
    for (const how of ['disable', 'enable'] as const) {
      await owner.query('begin')
      for (const trigger of ['fee_bill_sum_added', 'fee_bill_sum_changed', 'fee_entry_sum_followed'])
        await owner.query(`alter table fee_bill ${how} trigger ${trigger}`)
      for (const [what, work, of] of [
        ['paid one by one', payAll, payments],
        ['made at once', () => owner.query(charge), batch],
      ] as const) {
        const key = `${of} bills ${what}, ${how === 'enable' ? 'with' : 'without'} their sums`
        const took = await timed(work)
        told[key] = { least: Math.min(took, told[key]?.least ?? took), of }
      }
      await owner.query('rollback')
    }
  return told
}
