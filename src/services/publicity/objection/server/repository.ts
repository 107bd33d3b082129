import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'

/** What a publicity is called. */
export async function titleOf(reader: Reader, id: string): Promise<string> {
  const text = 'select title from publicity where tenant_id = $1 and id = $2'
  return (await reader.one(statement<{ title: string }>(text, [reader.tenantId, id]))).title
}

/** Of which area a publicity is, and of which record there; null where it was entered by hand. */
export function subjectOf(reader: Reader, id: string): Promise<{ kind: string; subjectId: string | null }> {
  const text = 'select kind, subject_id from publicity where tenant_id = $1 and id = $2'
  return reader.one(statement<{ kind: string; subjectId: string | null }>(text, [reader.tenantId, id]))
}

/** Objections against a publicity that still wait. */
export async function countPending(reader: Reader, publicityId: string): Promise<number> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select count(*) as pending from publicity_objection o
    where ${livingText(reader, 'o', bind)} and o.publicity_id = ${bind(publicityId)} and o.state = 'PENDING'`
  return (await reader.one(statement<{ pending: number }>(text, values.list))).pending
}
