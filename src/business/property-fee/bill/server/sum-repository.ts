import { statement } from '#kernel/server/db/statement.ts'
import type { KeptSums } from '#kernel/server/kept-sums.ts'

/** Sums of bills and of what was paid and booked on them, proved village by village. */
export const feeSums: KeptSums = {
  tables: ['fee_bill_sum', 'fee_entry_sum', 'fee_pay_sum'],
  parts: ({ tenantId }, table) =>
    statement(
      `select id from ref_village where tenant_id = $1
      union select village_id from ${table} where tenant_id = $1`,
      [tenantId],
    ),
}
