import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { installation } from '#kernel/server/http/installation.ts'
import type { UniqueValue } from '#kernel/server/unique-value.ts'

/** The declared pair; throws 400 for any other. Names are compared to the letter, so no spelling leads around it. */
export function uniqueOf(uniques: readonly UniqueValue[], table: string, field: string): UniqueValue {
  const unique = uniques.find((one) => one.table === table && one.field === field)
  if (!unique) throw badInput({ tableName: '此表和字段禁止查询' })
  return unique
}

/** Does a row other than `dataId` hold the value. */
export async function isTaken(
  db: Db,
  actor: Actor,
  { from, column, id = 't.id', borrowers, isOfInstallation = false }: UniqueValue,
  { value, dataId = '' }: { value: string; dataId?: string | undefined },
): Promise<boolean> {
  const caller = isOfInstallation ? { ...actor, tenantId: installation } : actor
  const own = isOfInstallation ? 'true' : 't.tenant_id = $3'
  const spared = borrowers ? ` and $2 not in (${borrowers})` : ''
  const text = `select exists (
    select from ${from} t where ${column}::text = $1 and ${id}::text <> $2 and ${own}${spared}) as taken`
  const values = isOfInstallation ? [value, dataId] : [value, dataId, caller.tenantId]
  const [[asked]] = await db.flight(caller, [statement<{ taken: boolean }>(text, values)])
  return asked?.taken === true
}
