import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import type { Services } from '#kernel/server/services.ts'
import { isKnown } from '../../server/known-rows.ts'
import { changeDays } from '../../shared/term.ts'
import { memberFields } from '../shared/fields.ts'
import { memberPermissions } from '../shared/permissions.ts'
import type { Member } from '../shared/schema.ts'
import { memberTables, type StoredMember } from './tables.ts'

const of = 'from committee c where c.tenant_id = t.tenant_id and c.id = t.committee_id'

const reportText = (
  day: string,
): string => `case when t.changed_on is null then null when t.reported_on is not null then 'DONE'
  when t.changed_on + ${changeDays} < ${day} then 'LATE' else 'OPEN' end`

const reportFilter = codedFilter((bind) => reportText(`${bind(today())}::date`))

export const contactField = 'committeeMember.contactPhone'
export const delegateField = 'committeeMember.delegateIdNo'

/** Who is asked in an emergency, and a firm's person: for those who keep the register. */
function shownTo(isKeeper: boolean, { secrets }: Pick<Services, 'secrets'>): (row: Member) => Member {
  return (row) => {
    const { contactPhoneSealed } = row as unknown as StoredMember
    const phone = contactPhoneSealed && isKeeper ? maskPhone(secrets.open(contactField, contactPhoneSealed)) : null
    const hidden = { contactName: null, contactRelation: null, delegateIdNo: null }
    return { ...row, ...(!isKeeper && hidden), contactPhone: phone }
  }
}

function listFor(day: string, isKeeper: boolean, parts: Pick<Services, 'secrets'>): List<Member> {
  return listOf<Member>({
    table: memberTables.committeeMember,
    fields: memberFields,
    derived: {
      committeeName: `(select c.name ${of})`,
      term: `(select c.term ${of})`,
      isEntering: `(select case when c.state = 'FILING' and c.filed_at is null and c.filing_no is null then 'Y' else 'N' end ${of})`,
      reportDue: `case when t.reported_on is null then t.changed_on + ${changeDays} end`,
      report: reportText(`'${day}'::date`),
    },
    filters: { report: reportFilter },
    only: (actor) => `exists (select ${of} and ${isKnown(actor, 'c.state')})`,
    shown: shownTo(isKeeper, parts),
  })
}

/** The members of committees; what is late is judged on the day of the server's clock. */
export function memberListsOf(parts: Pick<Services, 'secrets'>): (actor: Actor) => List<Member> {
  const both = (day: string) => [listFor(day, false, parts), listFor(day, true, parts)] as const
  const lists = onceADay(both)
  return (actor) => lists()[can(actor, memberPermissions.edit) ? 1 : 0]
}
