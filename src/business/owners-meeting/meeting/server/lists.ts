import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { ownersMeetingFields } from '../shared/fields.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import { meetingPurposes } from './files.ts'
import { isKnown } from './known-rows.ts'
import { ownersMeetingTables } from './tables.ts'

export const ownersMeetingListOf = ({ secrets }: Pick<Services, 'secrets'>): List<OwnersMeeting> =>
  listOf<OwnersMeeting>({
    table: ownersMeetingTables.ownersMeeting,
    fields: ownersMeetingFields,
    only: isKnown,
    shown: (row) => ({
      ...row,
      files: shownPaths(secrets, row.files, meetingPurposes),
      proposalFiles: shownPaths(secrets, row.proposalFiles, meetingPurposes),
      retryFiles: shownPaths(secrets, row.retryFiles, meetingPurposes),
      annulFiles: shownPaths(secrets, row.annulFiles, meetingPurposes),
      courtFiles: shownPaths(secrets, row.courtFiles, meetingPurposes),
    }),
  })
