import { codedFilter, flagFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView, onceFor } from '#engines/manage-view/server/list-views.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { byHelper, helperNames } from '#services/ticket/co-worker/server/lookup.ts'
import { isResponded } from '#services/ticket/server/lookup.ts'
import { phoneColumn, phoneFilter, phoneViewOf, type PhoneView } from '#services/ticket/reporter/server/lookup.ts'
import { inColumns, wordedTickets } from '#services/ticket/words/server/lookup.ts'
import { endOfStandstill, minutesOf } from '../handling/shared/downtime.ts'
import { faultReporters } from '../reporter/server/show-reporter.ts'
import { faultFields } from '../shared/fields.ts'
import { faultPermissions as may } from '../shared/permissions.ts'
import { categoryName, isLate, isMerged, isRepeat } from './fault-rows.ts'
import { faultTables, type ListedFault } from './tables.ts'

/** The database knows the caller of each transaction under this name. */
const isOwn = `t.reporter_id = current_setting('app.user', true)`

/** Those who deal with a fault read who has reported it. */
export const readsNames = (actor: Actor): boolean => can(actor, may.audit) || can(actor, may.work)

const viewOf = (actor: Actor): View => ({ isNamed: readsNames(actor), ...phoneViewOf(faultReporters, actor) })

/** The lists of tickets over one secret; whoever has nothing to do with them reads the names of reporters masked. */
export const faultLists = onceFor((secrets: Secrets) => listsByView(viewOf, (view) => listFor(secrets, view)))

interface View extends PhoneView {
  isNamed: boolean
}

const listFor = (secrets: Secrets, { isNamed, ...view }: View): List<ListedFault> =>
  listOf<ListedFault>({
    table: faultTables.fault,
    fields: faultFields,
    derived: {
      ...{ categoryName, downtimeMinutes: 'null::integer' },
      isRepeat: `case when ${isRepeat} then 'Y' else 'N' end`,
      reporterName: isNamed
        ? 't.reporter_full_name'
        : `case when ${isOwn} then t.reporter_full_name else t.reporter_name_mask end`,
      reporterPhone: phoneColumn(faultReporters, view),
      coAssigneeNames: helperNames,
      vendorName: '(select c.name from ref_company c where c.tenant_id = t.tenant_id and c.id = t.vendor_id)',
      reasonName: '(select r.reason_name from fault_reason r where r.tenant_id = t.tenant_id and r.id = t.reason_id)',
      mergedIntoNo: '(select p.ticket_no from fault p where p.tenant_id = t.tenant_id and p.id = t.merged_into_id)',
      mergedCount:
        '(select count(*)::integer from fault c where c.tenant_id = t.tenant_id and c.merged_into_id = t.id and c.del_flag = 0)',
    },
    filters: {
      content: inColumns('t.content', 't.ticket_no', 't.location_text', 't.equipment_name'),
      categoryName: inColumns(categoryName),
      reporterPhone: phoneFilter(faultReporters, secrets, view),
      isRepeat: flagFilter(isRepeat),
      merged: flagFilter(`(${isMerged})`),
      late: flagFilter(isLate),
      helped: byHelper,
      responded: codedFilter(isResponded('FAULT')),
    },
    candidates: { content: wordedTickets('fault', faultTables.fault) },
    broad: ['merged', 'isRepeat', 'late', 'responded'],
    // What stands still now has stood still until now.
    shown: (row) => ({
      ...row,
      downtimeMinutes: minutesOf({ ...row, downtimeEnd: endOfStandstill(row) }, nowText()),
    }),
  })
