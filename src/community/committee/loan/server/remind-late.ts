import { daysBetween } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { notify } from '#services/notice/server/actions.ts'
import { committeeTemplates } from '../../server/notices.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { lateMark, streetMark } from '../shared/late-mark.ts'
import type { StoredSealLoan } from './tables.ts'
import { openOne, sealLoanPage } from './todos.ts'

const late = `select * from committee_seal_loan where tenant_id = $1 and del_flag = 0 and state = 'LENT'
  and due_date < $2::date order by id`
const marking = `insert into committee_seal_reminder (tenant_id, loan_id, mark, day) values ($1, $2, $3, $4)
  on conflict do nothing returning mark`

const keepers: readonly RoleCode[] = ['committeeDirector', 'communityAdmin']

/** Calls a seal to mind that is not back by its day: to whoever keeps and asked for it, after a week to the street too. */
async function remind(tx: Tx, actor: Actor, row: StoredSealLoan, parts: CommitteeParts): Promise<void> {
  const { id, villageId, applicantId, borrower, loanNo, dueDate } = row
  const mark = lateMark(dueDate, today())
  if ((await tx.all(statement<{ mark: number }>(marking, [tx.tenantId, id, mark, today()]))).length === 0) return
  const roles: readonly RoleCode[] = mark < streetMark ? keepers : [...keepers, 'streetAdmin']
  const people = await parts.peopleInCharge(tx, [villageId], roles, today())
  await notify(tx, actor, {
    userIds: [...new Set([applicantId, ...people.map(({ userId }) => userId)])],
    template: committeeTemplates.sealLate,
    params: { borrower, no: loanNo, due: dueDate, days: String(daysBetween(dueDate, today())) },
    ...{ bizType: 'COMMITTEE', bizId: id, openPage: sealLoanPage, openParams: openOne(id) },
  })
}

/** Of a tenant's seals that are late; marks that a pause has skipped are not made up for. */
export async function remindLate(db: Db, tenantId: number, parts: CommitteeParts): Promise<void> {
  const actor = systemActor(tenantId)
  const [rows] = await db.flight(actor, [statement<StoredSealLoan>(late, [tenantId, today()])])
  for (const row of rows) await db.write(actor, (tx) => remind(tx, actor, row, parts))
}
