import type { RoleCode } from '#kernel/shared/role.ts'
import { maskName, maskPhone } from '#kernel/shared/mask.ts'
import { can, isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { roomsOf } from '#community/village/server/lookup.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import { isSealed } from '../../turn/shared/turn.ts'
import type { StoredComplaint } from '../../server/tables.ts'
import { isOwn } from './check-owner.ts'

/** The names under which reporters are sealed. */
export const phoneField = 'complaint.reporterPhone'
const secretField = 'complaint.reporter'

/** Who said it. */
export interface Reporter {
  name: string
  phone: string | null
  roomId: string | null
}

/** Who reads the name behind 保密: those above the people who are complained of. */
const aboveAll: readonly RoleCode[] = ['communityAdmin', 'streetAdmin', 'supAdmin']
/** Who reads the name of anybody else in full. */
const handling: readonly RoleCode[] = [...aboveAll, 'companyAdmin', 'projectManager', 'villageAdmin', 'customerService']

const holds = ({ roles }: Pick<Actor, 'roles'>, some: readonly RoleCode[]): boolean =>
  some.some((role) => roles.has(role))

/** May the caller know whose it is: of a nameless one nobody but themselves. */
async function knows(reader: Reader, actor: Actor, row: StoredComplaint): Promise<'all' | 'mask' | 'nothing'> {
  if (await isOwn(reader, actor, row)) return 'all'
  if (row.anonymous === 'Y') return 'nothing'
  if (row.secrecy === 'Y') return holds(actor, aboveAll) ? 'all' : 'nothing'
  return holds(actor, handling) || row.assigneeId === actor.userId ? 'all' : 'mask'
}

/** The one place where it is read who said something; undefined for callers who may not know. */
export async function readReporter(
  reader: Reader,
  actor: Actor,
  row: StoredComplaint,
  secrets: Secrets,
): Promise<(Reporter & { isMasked: boolean }) | undefined> {
  const known = await knows(reader, actor, row)
  if (known === 'nothing') return undefined
  const one = isSealed(row) ? await opened(reader, row.id, secrets) : plainOf(row, secrets)
  if (!one) return undefined
  return known === 'all'
    ? { ...one, isMasked: false }
    : { ...one, name: maskName(one.name), phone: null, roomId: null, isMasked: true }
}

async function opened(reader: Reader, id: string, secrets: Secrets): Promise<Reporter | undefined> {
  const text = 'select sealed from complaint_secret where tenant_id = $1 and complaint_id = $2'
  const row = await reader.maybe(statement<{ sealed: string | null }>(text, [reader.tenantId, id]))
  return row?.sealed ? (JSON.parse(secrets.open(secretField, row.sealed)) as Reporter) : undefined
}

const plainOf = (row: StoredComplaint, secrets: Secrets): Reporter => ({
  name: row.reporterFullName ?? '',
  phone: row.reporterPhoneSealed && secrets.open(phoneField, row.reporterPhoneSealed),
  roomId: row.roomId,
})

/** Whose account waits for an answer; nobody's when a complaint was written down for somebody. */
export async function accountOf(reader: Reader, row: StoredComplaint): Promise<string | undefined> {
  if (!isSealed(row)) return row.reporterType === 'staff' ? undefined : (row.reporterId ?? undefined)
  const text = 'select user_id from complaint_secret where tenant_id = $1 and complaint_id = $2'
  const secret = await reader.maybe(statement<{ userId: string | null }>(text, [reader.tenantId, row.id]))
  return secret?.userId ?? undefined
}

/** Puts away who is not to be known. Of a nameless one who only called nothing is kept. */
export async function sealReporter(
  tx: Tx,
  id: string,
  { userId, reporter }: { userId: string | null; reporter: Reporter | undefined },
  secrets: Secrets,
): Promise<void> {
  const sealed = reporter ? secrets.seal(secretField, JSON.stringify(reporter)) : null
  const text = 'insert into complaint_secret (tenant_id, complaint_id, user_id, sealed) values ($1, $2, $3, $4)'
  await tx.run(statement(text, [tx.tenantId, id, userId, sealed]))
}

/** What a single complaint says of the reporter: keys are absent for whoever may not know, phones masked but for oneself. */
export async function reporterOf(
  reader: Reader,
  actor: Actor,
  row: StoredComplaint,
  secrets: Secrets,
): Promise<{ reporterName?: string; reporterPhone?: string | null; roomName?: string | null }> {
  const one = isSystem(actor) ? undefined : await readReporter(reader, actor, row, secrets)
  if (!one) return {}
  if (one.isMasked) return { reporterName: one.name }
  const [room] = one.roomId ? await roomsOf(reader, [one.roomId]) : []
  const phone = await phoneFor(reader, actor, row, one.phone)
  return { reporterName: one.name, roomName: room?.name ?? null, ...phone }
}

/** In plain to oneself, masked to those who may ask for it. */
async function phoneFor(
  reader: Reader,
  actor: Actor,
  row: StoredComplaint,
  phone: string | null,
): Promise<{ reporterPhone?: string | null }> {
  if (await isOwn(reader, actor, row)) return { reporterPhone: phone }
  const mayAsk = can(actor, may.plain) || row.assigneeId === actor.userId
  return mayAsk ? { reporterPhone: phone && maskPhone(phone) } : {}
}
