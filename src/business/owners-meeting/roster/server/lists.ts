import { listOf, type List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { knownText } from '../../meeting/server/known-rows.ts'
import { rosterFields } from '../shared/fields.ts'
import type { RosterEntry } from '../shared/schema.ts'
import { rosterTables } from './tables.ts'

/** Rosters of meetings that the caller may know; what makes it visible is the publicity of the meeting. */
const ofKnown = (actor: Actor): string => `exists (select from owners_meeting m
  where m.tenant_id = t.tenant_id and m.id = t.meeting_id and m.del_flag = 0
    and ${knownText(actor, 'm')})`

export const rosterListOf = ({ secrets }: Pick<Services, 'secrets'>): List<RosterEntry> =>
  listOf<RosterEntry>({
    table: rosterTables.meetingRosterEntry,
    fields: rosterFields,
    sort: { key: 'seq', descending: false },
    only: ofKnown,
    shown: (row) => ({
      ...row,
      proofFiles: shownPaths(secrets, row.proofFiles, meetingPurposes),
      deliveryFiles: shownPaths(secrets, row.deliveryFiles, meetingPurposes),
    }),
  })
