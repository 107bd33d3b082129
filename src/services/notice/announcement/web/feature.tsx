import { page } from '#kernel/web/page.tsx'
import type { LoadApprovalTab } from '../../web/approval-tab.ts'

/** The screens of announcements, as a part of the notice unit. */
export const announcementPages = (loadTab: LoadApprovalTab) => ({
  'system/SysAnnouncementList': page(
    () => Promise.all([import('./list-page.tsx'), loadTab()]),
    ([{ AnnouncementListPage }, { approvalTab }]) =>
      () => <AnnouncementListPage approvalTab={approvalTab} />,
  ),
})
