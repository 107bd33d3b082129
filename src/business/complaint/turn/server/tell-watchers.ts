import type { RoleCode } from '#kernel/shared/role.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { hostPeople, judges } from '../../server/find-people.ts'
import { accountOf } from '../../reporter/server/read-reporter.ts'
import type { StoredComplaint } from '../../server/tables.ts'

const watching = [
  'projectManager',
  'villageAdmin',
  'companyAdmin',
  'committeeDirector',
  'communityAdmin',
] as const satisfies readonly RoleCode[]

/** Tells the open pages around a complaint that it changed, by its id alone: each page reads anew under its own rights. */
export async function tellWatchers(tx: Tx, before: StoredComplaint | undefined, row: StoredComplaint): Promise<void> {
  const people = await judges(tx, row, watching)
  const own = [...(await hostPeople(tx, row)), before?.assigneeId ?? '', (await accountOf(tx, row)) ?? '']
  push(tx, [...people, ...own], { cmd: 'record', unit: 'complaint', id: row.id })
}
