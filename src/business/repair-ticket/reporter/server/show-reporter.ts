import { governmentRoles, residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { maskName, maskPhone } from '#kernel/shared/mask.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { TimelineEntry } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import type { ListedRepair, StoredRepair } from '../../server/tables.ts'

/** The name under which phones of reporters are sealed. */
export const phoneField = 'repair.reporterPhone'

/** Who reads the reporter's name in full in a single ticket; lists show surnames to everybody but the reporter. */
const readsNames: readonly RoleCode[] = [
  'supAdmin',
  'companyAdmin',
  'projectManager',
  'villageAdmin',
  'customerService',
]
/** Who sees at least the mask of the phone: not the committee, not other residents. */
const readsPhones: readonly RoleCode[] = ['admin', ...governmentRoles, ...readsNames, 'normal']

const holds = ({ roles }: Pick<Actor, 'roles'>, some: readonly RoleCode[]): boolean =>
  some.some((role) => roles.has(role))

export const readsPhoneMask = (actor: Pick<Actor, 'roles'>): boolean => holds(actor, readsPhones)
export const mayAskPhone = (actor: Pick<Actor, 'may'>): boolean => can(actor, may.phone)

/** Is it the caller who reported, and not somebody for whom the caller wrote it down. */
export const isOwnReport = ({ userId }: Pick<Actor, 'userId'>, row: StoredRepair): boolean =>
  row.reporterId === userId && row.reporterType !== 'staff'

/** Is the reporter named to the caller in full. */
export const readsName = (actor: Actor, row: StoredRepair): boolean =>
  isOwnReport(actor, row) || row.assigneeId === actor.userId || holds(actor, readsNames)

/** The columns of a reporter: sealed, findable and shown. */
export function sealedReporter(secrets: Secrets, name: string, phone: string | null) {
  const { whole, tail } = phone ? secrets.phoneIndexes(phoneField, phone) : { whole: null, tail: null }
  return {
    reporterFullName: name,
    reporterNameMask: maskName(name),
    reporterPhoneSealed: phone && secrets.seal(phoneField, phone),
    reporterPhoneWhole: whole,
    reporterPhoneTail: tail,
    reporterPhoneMask: phone && maskPhone(phone),
  }
}

export const openedPhone = (secrets: Secrets, { reporterPhoneSealed: sealed }: StoredRepair): string | null =>
  sealed && secrets.open(phoneField, sealed)

/** A single ticket as the caller may read it: of oneself everything is plain. */
export function reporterOf(secrets: Secrets, actor: Actor, row: ListedRepair) {
  const phone = isOwnReport(actor, row) ? openedPhone(secrets, row) : row.reporterPhoneMask
  return {
    reporterName: readsName(actor, row) ? row.reporterFullName : row.reporterNameMask,
    reporterPhone: isOwnReport(actor, row) || readsPhoneMask(actor) ? phone : null,
  }
}

const residents: ReadonlySet<string> = new Set(residentRoles)

/** Residents who acted on a ticket are named to others as the reporter is. */
export function shownEntry(actor: Actor, row: StoredRepair, entry: TimelineEntry): TimelineEntry {
  const byResident = entry.operatorRole.split(',').some((role) => residents.has(role))
  const hidden = byResident && !readsName(actor, row) && entry.operatorName !== actor.realname
  return hidden ? { ...entry, operatorName: maskName(entry.operatorName) } : entry
}

/** The phone of the caller's own account, which a report without a number gets. */
export async function accountPhone(tx: Tx, actor: Actor, secrets: Secrets): Promise<string | null> {
  const [own] = await readContacts(tx, secrets, [actor.userId])
  return own?.phone ?? null
}
