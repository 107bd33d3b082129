import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { equipmentPermissions } from '../shared/permissions.ts'
import { equipmentList } from './lists.ts'

/** The next inspections, by which certificates of lifts and the like end. */
export const equipmentDeadlines: readonly DeadlineKind[] = [
  {
    ...{ kind: 'equipment.check', label: '设备检验' },
    rows: countedRows(equipmentList, { path: '/community/equipment', permission: equipmentPermissions.list }),
    query: {},
    title: 't.name',
    day: `case when t.state <> 'SCRAPPED' then t.next_check_date end`,
  },
]
