import { table, tables } from '#kernel/server/db/tables.ts'
import { code, id, nullable, object, text } from '#kernel/shared/schema.ts'
import { sweepState } from '../../sweep/shared/dictionaries.ts'
import { RosterEntry } from '../shared/schema.ts'

export const rosterTables = tables({
  /** Names are masked in it, so that owners read it while it is public. */
  meetingRosterEntry: table(RosterEntry, {
    scope: { village: 'villageId' },
    server: object({
      personKey: text(4000),
      /** Who speaks for all parts of an owner, as the lock found it; who acts in the place of one who cannot. */
      representativeId: nullable(id),
      actingId: nullable(id),
      deliveredBy: nullable(id),
      /** How far somebody who goes from door to door is with him. */
      sweepState: code(sweepState),
    }),
    logged: false,
  }),
})

export type StoredEntry = NonNullable<(typeof rosterTables.meetingRosterEntry)['row']>
