import { listOf, type List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { isReaderOnly, knownText } from '../../meeting/server/known-rows.ts'
import { rosterFields } from '../shared/fields.ts'
import type { RosterEntry } from '../shared/schema.ts'
import { rosterTables } from './tables.ts'

/** Rosters of meetings that the caller may know; what makes it visible is the publicity of the meeting. */
const ofKnown = (actor: Actor): string => `exists (select from owners_meeting m
  where m.tenant_id = t.tenant_id and m.id = t.meeting_id and m.del_flag = 0
    and ${knownText(actor, 'm')})`

/** Papers about an owner are read one by one, by those who look at them: no list opens them. */
const all: List<RosterEntry> = listOf<RosterEntry>({
  table: rosterTables.meetingRosterEntry,
  fields: rosterFields,
  sort: { key: 'seq', descending: false },
  only: ofKnown,
  shown: (row) => ({ ...row, proofFiles: null, deliveryFiles: null }),
})

/** What a roster is asked for by those to whom it is only public. */
const publicKeys: readonly string[] = [
  ...['meetingId', 'pageNo', 'pageSize', 'namesMasked', 'partNames', 'kind', 'shareIncomplete', 'mark'],
]

/** How a neighbour was told is no part of what is public: such a reader sees nothing of it, and cannot ask for it. */
const hidden = (row: RosterEntry): RosterEntry => ({ ...row, delivered: '0', deliveredAt: null })

/** Whoever convenes and checks meetings sees how far delivery is, owners who counts as one of them. */
export const rosterList: List<RosterEntry> = {
  ...all,
  async page(db, actor, raw) {
    if (!isReaderOnly(actor)) return all.page(db, actor, raw)
    const asked = Object.fromEntries(Object.entries(raw).filter(([key]) => publicKeys.includes(key)))
    const page = await all.page(db, actor, asked)
    return { ...page, records: page.records.map(hidden) }
  },
  async one(reader, actor, id) {
    const row = await all.one(reader, actor, id)
    return isReaderOnly(actor) ? hidden(row) : row
  },
}
