import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { coHostLeaders, hostPeople, judges } from '../../server/find-people.ts'
import { complaintTemplates, tell } from '../../server/notices.ts'
import { stepWord } from '../../shared/step-words.ts'
import { accountOf } from '../../reporter/server/read-reporter.ts'
import type { StoredComplaint } from '../../server/tables.ts'

const watching = [
  'projectManager',
  'villageAdmin',
  'companyAdmin',
  'committeeDirector',
  'communityAdmin',
] as const satisfies readonly RoleCode[]

/** Steps that those who help hear of otherwise, or have taken themselves. */
const untold: readonly string[] = ['sign', 'coHost', 'note', 'extend']

/** Whoever helps hears how it goes on; who took the step does not. */
export async function tellCoHosts(
  tx: Tx,
  actor: Actor,
  before: StoredComplaint | undefined,
  row: StoredComplaint,
  action: string,
): Promise<void> {
  if (!before || untold.includes(action)) return
  const userIds = (await coHostLeaders(tx, row)).filter((userId) => userId !== actor.userId)
  const params = { no: row.complaintNo, subject: row.title, step: stepWord({ action, toState: row.state }) }
  await tell(tx, actor, row, complaintTemplates.coHostStep, { userIds, params })
}

/** Tells the open pages around a complaint that it changed, by its id alone: each page reads anew under its own rights. */
export async function tellWatchers(tx: Tx, before: StoredComplaint | undefined, row: StoredComplaint): Promise<void> {
  const people = await judges(tx, row, watching)
  const own = [
    ...(await hostPeople(tx, row)),
    ...(await coHostLeaders(tx, row)),
    before?.assigneeId ?? '',
    ...(before?.coAssigneeIds ?? []),
    ...row.coAssigneeIds,
    (await accountOf(tx, row)) ?? '',
  ]
  push(tx, [...people, ...own], { cmd: 'record', unit: 'complaint', id: row.id })
}
