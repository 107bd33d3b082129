import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

const standing = `select b.bill_no from fee_bill b where b.tenant_id = $1 and b.source_bill_id = $2 and b.bill_kind = 'SUPPLEMENT'
  and b.state <> 'VOID' and b.netted < b.receivable and b.del_flag = 0 order by b.seq_no limit 1`

/** Why a bill is not taken back whole: something was charged on top of it, which would stand alone. */
export async function supplementRefusal(reader: Reader, billId: string): Promise<string | undefined> {
  const found = await reader.maybe(statement<{ billNo: string }>(standing, [reader.tenantId, billId]))
  return found && `该账单有补收账单${found.billNo}，请先作废或冲正补收账单`
}
