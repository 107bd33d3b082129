import { isResidentRole, type RoleCode } from '#kernel/shared/role.ts'
import { maskName } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { TimelineEntry } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { isOwnReport, phoneOf, type ReporterKind } from '#services/ticket/reporter/server/lookup.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'
import { repairTables, type ListedRepair, type StoredRepair } from '../../server/tables.ts'

/** Reporters of repairs and their phones. */
export const repairReporters: ReporterKind<ListedRepair> = {
  table: repairTables.repair,
  field: 'repair.reporterPhone',
  writtenDown: 'staff',
  openStates,
  permission: may.phone,
  subject: ({ repairNo }) => `报修单${repairNo}的报修人电话`,
  missing: '该报修未登记联系电话',
}

/** Who reads the reporter's name in full in a single ticket; lists show surnames to everybody but the reporter. */
const namesRead: readonly RoleCode[] = ['supAdmin', 'companyAdmin', 'projectManager', 'villageAdmin', 'customerService']

/** Is the reporter named to the caller in full. */
export const readsName = (actor: Actor, row: StoredRepair): boolean =>
  isOwnReport(repairReporters, actor, row) ||
  row.assigneeId === actor.userId ||
  namesRead.some((role) => actor.roles.has(role))

/** A single ticket as the caller may read it: of oneself everything is plain. */
export const reporterOf = (secrets: Secrets, actor: Actor, row: ListedRepair) => ({
  reporterName: readsName(actor, row) ? row.reporterFullName : row.reporterNameMask,
  reporterPhone: phoneOf(repairReporters, secrets, actor, row),
})

/** Residents who acted on a ticket are named to others as the reporter is. */
export function shownEntry(actor: Actor, row: StoredRepair, entry: TimelineEntry): TimelineEntry {
  const byResident = entry.operatorRole.split(',').some((role) => isResidentRole(role))
  const hidden = byResident && !readsName(actor, row) && entry.operatorName !== actor.realname
  return hidden ? { ...entry, operatorName: maskName(entry.operatorName) } : entry
}
