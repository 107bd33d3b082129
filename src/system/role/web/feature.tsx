import { page } from '#kernel/web/page.tsx'
import { webFeature, type WebFeature } from '#kernel/web/web-feature.ts'
import type { DepartParts } from '../depart/web/my-depart-page.tsx'

export type { DepartParts, MembersProps } from '../depart/web/my-depart-page.tsx'

/** `loadParts` fetches what 我的部门 shows of neighbours. */
export const roleWeb = (loadParts: () => Promise<{ departParts: DepartParts }>): WebFeature =>
  webFeature({
    name: 'role',
    pages: {
      'system/RoleUserList': page(
        () => import('./list-page.tsx'),
        (m) => m.RoleListPage,
      ),
      'system/DepartUserList': page(
        () => Promise.all([import('../depart/web/my-depart-page.tsx'), loadParts()]),
        ([{ MyDepartPage }, { departParts }]) =>
          () => <MyDepartPage parts={departParts} />,
      ),
      'system/TenantMenuList': page(
        () => import('../menu-set/web/tenant-menu-page.tsx'),
        (m) => m.TenantMenuPage,
      ),
    },
  })
