import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { rareFilter, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { byBuilding } from '#community/village/building/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import type { Page } from '#kernel/shared/page.ts'
import { byHelper, helperNames } from '#services/ticket/co-worker/server/lookup.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { wordedTickets } from '#services/ticket/words/server/lookup.ts'
import { openTimerText } from '#services/ticket/shared/timer.ts'
import { complaintFields } from '../shared/fields.ts'
import { judgedFilters } from './judged-rows.ts'
import { complaintTables, isOwnText, type ListedComplaint } from './tables.ts'

interface View {
  mine: boolean
  isResident: boolean
}

/** What the offices know of a complaint is no matter of whoever said it. */
const inner: readonly string[] = ['petitionRisk', 'isRepeat', 'coAssigneeNames', 'helped']
const fieldsOfResidents = complaintFields.filter(({ key }) => !inner.includes(key))

/** Whoever said it reads no word between offices, and an answer once nobody can refuse it any more. */
const forResidents = (row: ListedComplaint): ListedComplaint => ({
  ...forOffices(row),
  ...{ superviseWords: null, auditOpinion: null, extendReason: null, petitionRisk: 'N', isRepeat: 'N' },
  ...{ coAssigneeIds: [], coAssigneeNames: null },
  ...(row.state !== 'WAIT_CONFIRM' && row.state !== 'DONE' && { answer: null, answerFiles: null }),
})

/** The inner note is told by the detail alone, to those whom it is for. */
const forOffices = (row: ListedComplaint): ListedComplaint => ({ ...row, innerNote: null })

const viewOf = ({ scope }: Actor, { mine = false }: { mine?: boolean } = {}): View => ({
  mine,
  isResident: scope.narrow === 'resident',
})

/** All complaints of the caller's scope, or only what they said themselves. */
export const complaintLists = listsByView(viewOf, listFor)

/** What nearly every complaint has is sooner met than found; what the others have is found by indexes of theirs. */
const rare = {
  superviseLevel: rareFilter('t.supervise_level', 'NONE'),
  petitionRisk: rareFilter('t.petition_risk', 'N'),
  source: rareFilter('t.source', 'OWNER_APP'),
}

/** What the caller's own department helps with. */
const byCoHost: Filter = ({ rule, values }, bind, { departId }) => {
  if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
  const [isAsked, isRefused] = [values.includes('Y'), values.includes('N')]
  if (isAsked === isRefused) return undefined
  const helped = `(select h.complaint_id from complaint_co_host h where h.tenant_id = app_tenant() and h.depart_id = ${bind(departId)})`
  return `t.id ${isAsked === (rule !== 'ne') ? 'in' : 'not in'} ${helped}`
}

const worded = wordedTickets('complaint', complaintTables.complaint)

function listFor({ mine, isResident }: View): List<ListedComplaint> {
  return listOf<ListedComplaint>({
    table: complaintTables.complaint,
    fields: isResident ? fieldsOfResidents : complaintFields,
    derived: { remain: 'null::text', coAssigneeNames: helperNames },
    filters: { ...judgedFilters, ...rare, coHosted: byCoHost, helped: byHelper, buildingId: byBuilding },
    candidates: { title: worded, content: worded },
    broad: Object.keys(judgedFilters),
    shown: isResident ? forResidents : forOffices,
    ...(mine && { only: ({ userId }, bind) => isOwnText('t', bind(userId)) }),
  })
}

/** How much time is left to each, in working days of the authorities. */
export async function withRemains<Row extends ListedComplaint>(reader: Reader, rows: readonly Row[]): Promise<Row[]> {
  const timers = await timersOf(
    reader,
    'COMPLAINT',
    rows.filter(({ dueAt }) => dueAt !== null).map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, remain: openTimerText(timers.get(row.id) ?? []) || null }))
}

type Raw = Readonly<Record<string, string>>

/** A page of a list, each row with the time that is left to it. */
export async function readPage(
  db: Db,
  actor: Actor,
  list: List<ListedComplaint>,
  query: Raw,
): Promise<Page<ListedComplaint>> {
  const page = await list.page(db, actor, query)
  return { ...page, records: await db.read(actor, (tx) => withRemains(tx, page.records)) }
}
