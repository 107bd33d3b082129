import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Rebate } from '../../discount/shared/apply-discounts.ts'
import type { BillOrigin } from '../shared/schema.ts'

/** How a bill came about. */
export async function readOrigin(reader: Reader, billId: string): Promise<BillOrigin> {
  const text = 'select origin from fee_bill_origin where tenant_id = $1 and bill_id = $2'
  return (await reader.one(statement<{ origin: BillOrigin }>(text, [reader.tenantId, billId]))).origin
}

/** Keeps how a new bill came about. */
export async function storeOrigin(tx: Tx, billId: string, origin: BillOrigin): Promise<void> {
  const text = 'insert into fee_bill_origin (tenant_id, bill_id, origin) values ($1, $2, $3::jsonb)'
  await tx.run(statement(text, [tx.tenantId, billId, JSON.stringify(origin)]))
}

/** What discounts took off bills when they were made, one by one. */
export async function readRebates(reader: Reader, billIds: readonly string[]): Promise<Map<string, Rebate[]>> {
  const text = `select bill_id, rebates from fee_bill_origin where tenant_id = $1 and bill_id = any($2::text[]) and rebates <> '[]'`
  const rows = await reader.all(statement<{ billId: string; rebates: Rebate[] }>(text, [reader.tenantId, billIds]))
  return new Map(rows.map(({ billId, rebates }) => [billId, rebates]))
}
