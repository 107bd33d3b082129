import { page } from '#kernel/web/page.tsx'

/** The screens of announcements, as a part of the notice unit. */
export const announcementPages = {
  'system/SysAnnouncementList': page(
    () => import('./list-page.tsx'),
    (m) => m.AnnouncementListPage,
  ),
}
