import { actorAs, isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { concealInput, leaveUntraced } from '#kernel/server/sys-log.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import { isSealed } from '../../turn/shared/turn.ts'
import type { StoredComplaint } from '../../server/tables.ts'

/** As whom somebody speaks: as a resident where they are one, else for somebody who called or came by. */
export const complainantOf = ({ roles }: Pick<Actor, 'roles'>): NonNullable<StoredComplaint['reporterType']> =>
  residentRoles.find((role) => roles.has(role)) ?? 'staff'

/**
 * Whoever speaks in secret or without a name, to everything that writes: rows, history, events, to-dos and messages get
 * this one instead, and the request leaves no entry in the operation log.
 */
export function namelessOf(actor: Actor): Actor {
  leaveUntraced(actor)
  return actorAs(actor, { userId: 'system', username: 'system', realname: '诉求人', roles: new Set(), ip: '' })
}

/** What is said of officials on the way stands in no log of calls, which others read than the complaint. */
export async function concealOfficial(reader: Reader, actor: Actor, id: string): Promise<void> {
  const text = `select target_type = 'GOV' as official from complaint where tenant_id = $1 and id = $2`
  const row = await reader.maybe(statement<{ official: boolean }>(text, [reader.tenantId, id]))
  if (row?.official) concealInput(actor)
}

/** Is a sealed complaint this caller's own. */
export async function isSealedOwner(reader: Reader, userId: string, id: string): Promise<boolean> {
  const text = `select exists (select from complaint_secret where tenant_id = $1 and complaint_id = $2 and user_id = $3) as own`
  return (await reader.one(statement<{ own: boolean }>(text, [reader.tenantId, id, userId]))).own
}

type Known = Pick<StoredComplaint, 'id' | 'anonymous' | 'secrecy' | 'reporterId' | 'reporterType' | 'createBy'>

/** Is it the caller who said it, and not somebody for whom the caller wrote it down. */
export async function isOwn(reader: Reader, { userId }: Pick<Actor, 'userId'>, row: Known): Promise<boolean> {
  if (isSealed(row)) return isSealedOwner(reader, userId, row.id)
  return row.reporterId === userId && row.reporterType !== 'staff'
}

/** Why somebody may not act as the one who said it. Whoever takes complaints in speaks for those who only called. */
export async function refuseRequester(reader: Reader, actor: Actor, row: Known): Promise<string | undefined> {
  if (isSystem(actor) || (await isOwn(reader, actor, row))) return undefined
  const isWritten = row.reporterType === 'staff' || (isSealed(row) && !(await hasAccount(reader, row.id)))
  const isCounter = complainantOf(actor) === 'staff' && actor.may.has(may.add.code)
  return isWritten && isCounter ? undefined : '只有诉求人可以进行此操作'
}

async function hasAccount(reader: Reader, id: string): Promise<boolean> {
  const text = `select exists (select from complaint_secret where tenant_id = $1 and complaint_id = $2 and user_id is not null) as known`
  return (await reader.one(statement<{ known: boolean }>(text, [reader.tenantId, id]))).known
}
