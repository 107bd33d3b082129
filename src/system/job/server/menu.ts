import type { MenuEntry } from '#kernel/server/feature.ts'
import { jobPermissions } from '../shared/permissions.ts'

/** Stands in the group of the system's monitors. */
export const jobMenu: readonly MenuEntry[] = [
  {
    id: 'system-job',
    parent: 'monitor',
    title: '定时任务',
    path: '/isystem/QuartzJobList',
    component: 'system/QuartzJobList',
    icon: 'schedule',
    sort: 20,
    permission: jobPermissions.list,
  },
]
