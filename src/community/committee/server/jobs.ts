import { daysBetween } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { move } from '#kernel/server/move.ts'
import { markOf, reminderMarks } from '../shared/term.ts'
import { committeeFlowOf } from './flow.ts'
import { committeeTemplates, tellPeople } from './notices.ts'
import type { CommitteeParts } from './ports.ts'
import { lockCommittee } from './repository.ts'
import { followTodos } from './todos.ts'
import type { StoredCommittee } from './tables.ts'
import { remindLate } from '../loan/server/remind-late.ts'
import { followOffice } from '../office/server/follow-office.ts'
import { isInOffice } from '../shared/states.ts'

/** What a day changes by itself; who begins comes before whoever ends, so that a term that is followed is never late. */
const concerned = `select id from committee where tenant_id = $1 and del_flag = 0 and (
    state = 'FILING' or state in ('EFFECTIVE', 'RENEWING', 'EXPIRED', 'AGENCY') or ended_on > $2::date - 60)
  order by state <> 'FILING', id`

/** Rules of a day for every committee, each in a transaction of its own; a repeated run changes nothing. */
async function followDay(db: Db, parts: CommitteeParts): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [rows] = await db.flight(actor, [statement<{ id: string }>(concerned, [tenantId, today()])])
    for (const { id } of rows) await db.write(actor, (tx) => followOne(tx, actor, id, parts))
    await remindLate(db, tenantId, parts)
  }
}

async function followOne(tx: Tx, actor: Actor, id: string, parts: CommitteeParts): Promise<void> {
  const row = await lockCommittee(tx, id)
  if (!row) return
  const step = stepOf(row)
  if (step) {
    await move(tx, actor, committeeFlowOf(parts), row, step, {}, { bySystem: true })
    return
  }
  // Whoever acted in the director's place until yesterday does so no more.
  if (isInOffice(row.state)) await followOffice(tx, row.villageId)
  await remind(tx, actor, row, parts)
  await followTodos(tx, actor, row, parts)
}

/** The step that the day takes. */
function stepOf({ state, filingNo, startDate, endDate }: StoredCommittee): 'begin' | 'expire' | undefined {
  if (state === 'FILING') return filingNo !== null && startDate <= today() ? 'begin' : undefined
  const isOver = endDate < today()
  return isOver && (state === 'EFFECTIVE' || state === 'RENEWING') ? 'expire' : undefined
}

const marking = `insert into committee_reminder (tenant_id, committee_id, mark, day)
  select $1, $2, mark, $4::date from unnest($3::integer[]) mark on conflict do nothing returning mark`

/** Calls renewal to mind at each mark once; marks that a pause has skipped are not made up for. */
async function remind(tx: Tx, actor: Actor, row: StoredCommittee, parts: CommitteeParts): Promise<void> {
  if (row.kind !== '1' || (row.state !== 'EFFECTIVE' && row.state !== 'RENEWING')) return
  const mark = markOf(row.endDate, today())
  if (mark === undefined) return
  const reached = reminderMarks.filter((one) => one >= mark)
  const values = [tx.tenantId, row.id, reached, today()]
  const fresh = await tx.all(statement<{ mark: number }>(marking, values))
  if (!fresh.some((one) => one.mark === mark)) return
  const days = String(daysBetween(today(), row.endDate))
  const params = { committee: row.name, term: String(row.term), until: row.endDate, days }
  const roles = ['committeeDirector', 'communityAdmin'] as const
  await tellPeople(tx, actor, row, { template: committeeTemplates.renewal, params, roles }, parts)
}

export const committeeDay = (parts: CommitteeParts): Job =>
  job({
    name: 'committee.day',
    title: '业委会任期处理',
    schedule: '0 10 1 * * ?',
    run: ({ db }: { db: Db }) => followDay(db, parts),
  })
