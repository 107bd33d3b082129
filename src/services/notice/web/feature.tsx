import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { page } from '#kernel/web/page.tsx'
import { shellFeature } from '#kernel/web/web-feature.ts'
import { announcementPages } from '../announcement/web/feature.tsx'
import { messagePages } from '../message/web/feature.tsx'
import { smsPages } from '../sms-batch/web/feature.tsx'

export const noticeWeb = shellFeature({
  name: 'notice',
  header: [lazy(async () => ({ default: (await loadCode(() => import('./bell-panel.tsx'))).NoticeBell }))],
  pages: {
    'system/UserAnnouncementList': page(
      () => import('./my-notices-page.tsx'),
      (m) => m.MyNoticesPage,
    ),
    ...announcementPages,
    ...messagePages,
    ...smsPages,
  },
})
