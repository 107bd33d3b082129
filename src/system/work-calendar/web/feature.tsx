import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const workCalendarWeb = webFeature({
  name: 'work-calendar',
  pages: {
    'setting/WorkCalendarList': page(
      () => import('./list-page.tsx'),
      (m) => m.WorkCalendarListPage,
    ),
    'setting/HolidayList': page(
      () => import('../holiday/web/list-page.tsx'),
      (m) => m.HolidayListPage,
    ),
  },
})
