import { can, type Actor } from '#kernel/server/actor.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import type { StoredRepair } from '../../server/tables.ts'

/**
 * Whoever reported; for a report by phone also those who live in the room, and the counter that speaks for the caller.
 */
export function isRequester(actor: Actor, row: StoredRepair): boolean {
  if (row.reporterId === actor.userId) return true
  if (row.reporterType !== 'staff') return false
  return can(actor, may.accept) || (row.roomId !== null && actor.scope.rooms.includes(row.roomId))
}
