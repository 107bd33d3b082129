import type { RoleCode } from '#kernel/shared/role.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { requesters } from '../../server/notices.ts'
import { keepersOf, peopleAround } from '../../server/find-people.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Whose lists may show a village's tickets; the district's are too many to be told of each. */
const watching = [
  'normal',
  'customerService',
  'projectManager',
  'villageAdmin',
  'companyAdmin',
  'committeeDirector',
  'communityAdmin',
] as const satisfies readonly RoleCode[]

/**
 * Tells the open pages around a ticket that it changed. The message holds nothing but its id: each page reads anew
 * under the rights of its own user.
 */
export async function tellWatchers(tx: Tx, before: StoredRepair | undefined, row: StoredRepair): Promise<void> {
  const people = [...(await peopleAround(tx, row.villageId, watching)), ...(await keepersOf(tx, row, watching))]
  const own = [...(await requesters(tx, row)), before?.assigneeId ?? '', row.assigneeId ?? '']
  push(tx, [...people, ...own], { cmd: 'record', unit: 'repair', id: row.id })
}
