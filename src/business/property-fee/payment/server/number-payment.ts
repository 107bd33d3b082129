import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** `JF`, the second, and six digits that go round for all: nobody waits for another's number. */
export async function nextPayNo(tx: Tx): Promise<string> {
  const text = `select lpad(nextval('fee_pay_number')::text, 6, '0') as digits`
  const { digits } = found(await tx.maybe(statement<{ digits: string }>(text, [])))
  return `JF${nowText().replaceAll(/\D/g, '')}${digits}`
}
