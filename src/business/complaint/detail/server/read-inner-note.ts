import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { actsForHost } from '../../server/guards.ts'
import type { StoredComplaint } from '../../server/tables.ts'

/** Who judges what a host has done. */
const judging: readonly RoleCode[] = ['communityAdmin', 'streetAdmin', 'supAdmin']

/** What the host wrote for itself and for those who judge it; null for everybody else who may see the complaint. */
export async function innerNoteOf(reader: Reader, actor: Actor, row: StoredComplaint): Promise<string | null> {
  const mayRead = judging.some((role) => actor.roles.has(role)) || (await actsForHost(reader, actor, row))
  if (!mayRead) return null
  const text = 'select inner_note from complaint where tenant_id = $1 and id = $2'
  return (await reader.one(statement<{ innerNote: string | null }>(text, [reader.tenantId, row.id]))).innerNote
}
