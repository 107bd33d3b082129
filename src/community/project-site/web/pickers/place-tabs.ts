import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { sitePermissions } from '../../shared/permissions.ts'
import type { ProjectSite } from '../../shared/schema.ts'

const room = { height: 320 }
const Sites = block(
  () => import('../list-page.tsx'),
  (m) => m.SiteListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const siteVillageTabs = [
  placeTab<ProjectSite>({
    ...{ key: 'sites', group: 'service', label: '项目', List: Sites },
    ...{ permission: sitePermissions.list, path: '/company/site', by: 'villageId' },
  }),
]
