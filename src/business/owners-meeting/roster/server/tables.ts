import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object, text } from '#kernel/shared/schema.ts'
import { RosterEntry } from '../shared/schema.ts'

export const rosterTables = tables({
  /** Residents have no business with the roster itself: it is made public to them in figures. */
  meetingRosterEntry: table(RosterEntry, {
    scope: { village: 'villageId', resident: 'none' },
    server: object({ personKey: text(4000), namesSealed: nullable(text(20_000)), representativeId: nullable(id) }),
    logged: false,
  }),
})
