import type { RoleCode } from '#kernel/shared/role.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { requestersOf } from '../../server/notices.ts'
import { keepersOf, peopleAround } from '../../server/find-people.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Whose lists may show a village's tickets; the district's are too many to be told of each. */
const watching = [
  'normal',
  'customerService',
  'projectManager',
  'villageAdmin',
  'companyAdmin',
  'repairDispatcher',
  'committeeDirector',
  'communityAdmin',
] as const satisfies readonly RoleCode[]

interface Changed {
  before: StoredRepair | undefined
  row: StoredRepair
}

/**
 * Tells the open pages around tickets that they changed, those of each village and keeper once. The message holds nothing
 * but the id, and none where it is about several: each page reads anew under the rights of its own user.
 */
export async function tellWatchers(tx: Tx, all: readonly Changed[]): Promise<void> {
  const places = new Map<string, Changed[]>()
  for (const one of all) {
    const place = [one.row.villageId, one.row.companyId, one.row.groupId].join()
    places.set(place, [...(places.get(place) ?? []), one])
  }
  for (const changed of places.values()) await tellPlace(tx, changed)
}

async function tellPlace(tx: Tx, changed: readonly Changed[]): Promise<void> {
  const [first] = changed
  if (!first) return
  const { id, villageId } = first.row
  const rows = changed.map(({ row }) => row)
  const people = await Promise.all([
    peopleAround(tx, villageId, watching),
    keepersOf(tx, first.row, watching),
    requestersOf(tx, rows),
  ])
  const own = changed.flatMap(({ before, row }) => [
    ...[before?.assigneeId ?? '', row.assigneeId ?? ''],
    ...[...(before?.coAssigneeIds ?? []), ...row.coAssigneeIds],
  ])
  push(tx, [...people.flat(), ...own], {
    ...{ cmd: 'record', unit: 'repair' },
    ...(changed.length === 1 && { id }),
  })
}
