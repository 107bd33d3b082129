import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { findRefund } from './repository.ts'

/** People who must not decide: whoever asks, and whoever took the money. */
async function findApart(reader: Reader, id: string): Promise<string[]> {
  const text = `select f.applicant_id, f.changed_by, o.cashier_id from fee_refund f
      left join fee_deposit_log l on l.tenant_id = f.tenant_id and l.deposit_id = f.deposit_id and l.log_kind = 'IN'
      left join fee_pay_order o on o.tenant_id = f.tenant_id and o.id = coalesce(f.pay_order_id, l.pay_order_id)
    where f.tenant_id = $1 and f.id = $2`
  const rows = await reader.all(
    statement<{ applicantId: string; changedBy: string | null; cashierId: string | null }>(text, [reader.tenantId, id]),
  )
  const people = rows.flatMap(({ applicantId, changedBy, cashierId }) => [applicantId, changedBy, cashierId])
  return [...new Set(people.filter((user) => user !== null))]
}

/** A refund with those who must not decide on it. */
export async function findSigned(reader: Reader, id: string) {
  const row = await findRefund(reader, id)
  return row && { ...row, apart: await findApart(reader, id) }
}
