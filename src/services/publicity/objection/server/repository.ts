import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** What a publicity is called. */
export async function titleOf(reader: Reader, id: string): Promise<string> {
  const text = 'select title from publicity where tenant_id = $1 and id = $2'
  return (await reader.one(statement<{ title: string }>(text, [reader.tenantId, id]))).title
}
