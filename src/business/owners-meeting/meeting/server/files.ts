import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { recordPermissions } from '../../filing/shared/permissions.ts'
import { processPermissions } from '../../process/shared/permissions.ts'
import { meetingPermissions as may } from '../shared/permissions.ts'
import { isKnown, isReaderOnly } from './known-rows.ts'
import { ownersMeetingTables } from './tables.ts'

const biz = 'owners-meeting'
/** What records of meetings may open. */
export const meetingPurposes = [biz] as const

/**
 * What belongs to the topics is for whoever sees the meeting, minutes once it is filed; lists of owners who propose,
 * papers of a second try, documents by which a vote was annulled or its key is kept, evidence of steps, proof of
 * deliveries, of who acts for an owner and of who speaks for co-owners carry names and signatures: for those who look at the steps.
 */
export const meetingFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, may.list)) return 'false'
      const seen = `${seenText(actor, ownersMeetingTables.ownersMeeting, 't', bind)} and ${isKnown(actor)}`
      const evidence = `t.proposal_files, t.retry_files, t.annul_files, t.court_files, (select string_agg(s.files, ',') from meeting_step s
      where s.tenant_id = t.tenant_id and s.meeting_id = t.id), (select string_agg(x.files, ',') from vote_export x
      where x.tenant_id = t.tenant_id and x.meeting_id = t.id)`
      const record = `(select concat_ws(',', r.sign_files, r.covenant_files, r.rules_files, r.elected_files)
      from meeting_record r where r.tenant_id = t.tenant_id and r.meeting_id = t.id
        and (t.state = 'FILED' or ${!isReaderOnly(actor)}))`
      const columns = [
        't.files',
        ...(can(actor, processPermissions.list) ? [evidence] : []),
        ...(can(actor, recordPermissions.list) ? [record] : []),
      ].join(', ')
      const own = (table: string, column: string) => `or exists (select from ${table} o
        where o.tenant_id = t.tenant_id and o.meeting_id = t.id and o.${column} is not null and ${among(`o.${column}`)})`
      const roster = can(actor, processPermissions.list)
        ? `${own('meeting_delivery', 'files')} ${own('meeting_roster_entry', 'proof_files')}
          ${own('meeting_roster_list', 'files')} ${own('meeting_retarget', 'files')}`
        : ''
      return `exists (select from owners_meeting t where ${seen} and (${among(columns)} ${roster}))`
    }),
}
