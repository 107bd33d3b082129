import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import { meetingPage } from './todos.ts'
import { stepDueText } from './warnings.ts'

const running = 'COMMUNITY,RETURNED,STREET,NOTICE,VOTING'

/** The next step that nobody has shown, and the end of the vote. */
export function meetingDeadlines(list: List<OwnersMeeting>): readonly DeadlineKind[] {
  const rows = countedRows(list, { path: meetingPage, permission: meetingPermissions.list })
  return [
    {
      ...{ kind: 'ownersMeeting.step', label: '业主大会环节', rows, title: 't.title' },
      query: { state: `${running},COUNTING,PRELIMINARY,PUBLISHED,FILING` },
      day: stepDueText('t'),
    },
    {
      ...{ kind: 'ownersMeeting.vote', label: '表决截止', rows, title: 't.title' },
      query: { state: running },
      day: `(t.vote_end at time zone 'Asia/Shanghai')::date`,
    },
  ]
}
