import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { committeePermissions } from '../shared/permissions.ts'
import type { Committee } from '../shared/schema.ts'
import { committeePage } from './todos.ts'

/** The ends of terms. */
export const committeeDeadlines = (list: () => List<Committee>): readonly DeadlineKind[] => [
  {
    ...{ kind: 'committee.end', label: '任期届满' },
    rows: countedRows(() => list(), { path: committeePage, permission: committeePermissions.list }),
    query: { kind: '1', state: 'EFFECTIVE,RENEWING,EXPIRED' },
    title: `t.name || '第' || t.term || '届'`,
    day: 't.end_date',
  },
]
