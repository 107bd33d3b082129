import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { committeePurposes } from '../../server/files.ts'
import { meetingFields } from '../shared/fields.ts'
import { publishDays, type CommitteeMeeting } from '../shared/schema.ts'
import { meetingTables } from './tables.ts'

export const meetingListOf = ({ secrets }: Pick<Services, 'secrets'>): List<CommitteeMeeting> =>
  listOf<CommitteeMeeting>({
    table: meetingTables.committeeMeeting,
    fields: meetingFields,
    derived: {
      committeeName: '(select c.name from committee c where c.tenant_id = t.tenant_id and c.id = t.committee_id)',
      attendNames: `(select string_agg(m.name, '、' order by array_position(t.attend_ids, m.id)) from committee_member m
        where m.tenant_id = t.tenant_id and m.id = any(t.attend_ids))`,
      publicityDue: `case when t.decision is not null then (t.meeting_time at time zone 'Asia/Shanghai')::date + ${publishDays} end`,
    },
    sort: { key: 'meetingTime', descending: true },
    shown: (row) => ({ ...row, files: shownPaths(secrets, row.files, committeePurposes) }),
  })
