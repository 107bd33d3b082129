import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { publicityPermissions } from '../shared/permissions.ts'
import type { Publicity } from '../shared/schema.ts'

/** The last days of what is public, and those until which something must be. */
export function publicityDeadlines(list: () => List<Publicity>): readonly DeadlineKind[] {
  const rows = countedRows(() => list(), { path: '/om/publicity', permission: publicityPermissions.list })
  return [
    { kind: 'publicity.end', label: '公示期满', rows, query: { state: 'OPEN' }, title: 't.title', day: 't.until_day' },
    { kind: 'publicity.due', label: '最迟公示', rows, query: { state: 'DRAFT' }, title: 't.title', day: 't.due_on' },
  ]
}
