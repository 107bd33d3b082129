import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView, onceFor } from '#engines/manage-view/server/list-views.ts'
import { byBuilding } from '#community/village/building/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { byHelper, helperNames, helpsText } from '#services/ticket/co-worker/server/lookup.ts'
import {
  ownReportText,
  phoneColumn,
  phoneFilter,
  phoneViewOf,
  type PhoneView,
} from '#services/ticket/reporter/server/lookup.ts'
import { inColumns, wordedTickets } from '#services/ticket/words/server/lookup.ts'
import { repairFields } from '../shared/fields.ts'
import { repairReporters } from '../reporter/server/show-reporter.ts'
import { judgedFilters } from '../timing/server/judged-rows.ts'
import { repairTables, type ListedRepair } from './tables.ts'

const viewOf = (actor: Actor, { mine = false }: { mine?: boolean } = {}): View => ({
  mine,
  ...phoneViewOf(repairReporters, actor),
})

/** The ticket lists over one secret: names and phones by the caller's roles, phones found by blind indexes. */
export const repairLists = onceFor((secrets: Secrets) => listsByView(viewOf, (view) => listFor(secrets, view)))

interface View extends PhoneView {
  mine: boolean
}

function listFor(secrets: Secrets, { mine, ...view }: View): List<ListedRepair> {
  return listOf<ListedRepair>({
    table: repairTables.repair,
    fields: repairFields,
    derived: {
      reporterName: `case when ${ownReportText(repairReporters)} then t.reporter_full_name else t.reporter_name_mask end`,
      reporterPhone: phoneColumn(repairReporters, view),
      coAssigneeNames: helperNames,
    },
    filters: {
      ...judgedFilters,
      buildingId: byBuilding,
      helped: byHelper,
      content: inColumns('t.content', 't.location_text', 't.repair_no'),
      reporterPhone: phoneFilter(repairReporters, secrets, view),
    },
    candidates: { content: wordedTickets('repair', repairTables.repair) },
    broad: Object.keys(judgedFilters),
    ...(mine && {
      only: ({ userId }, bind) => `(${bind(userId)} in (t.reporter_id, t.assignee_id) or ${helpsText(bind(userId))})`,
    }),
  })
}

/** The usual filters, with `keyword` standing for the words of a report. */
export const withKeyword = ({ keyword, ...query }: Readonly<Record<string, string>>): Record<string, string> =>
  keyword ? { content: `*${keyword}*`, ...query } : query
