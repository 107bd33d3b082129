import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { page } from '#kernel/web/page.tsx'
import { shellFeature, type ShellFeature } from '#kernel/web/web-feature.ts'
import { announcementPages } from '../announcement/web/feature.tsx'
import { messagePages } from '../message/web/feature.tsx'
import { smsPages } from '../sms-batch/web/feature.tsx'
import type { LoadApprovalTab } from './approval-tab.ts'

/** `loadTab` fetches the progress of approvals, which stand above this unit. */
export const noticeWeb = (loadTab: LoadApprovalTab): ShellFeature =>
  shellFeature({
    name: 'notice',
    header: [lazy(async () => ({ default: (await loadCode(() => import('./bell-panel.tsx'))).NoticeBell }))],
    pages: {
      'system/UserAnnouncementList': page(
        () => import('./my-notices-page.tsx'),
        (m) => m.MyNoticesPage,
      ),
      ...announcementPages(loadTab),
      ...messagePages,
      ...smsPages(loadTab),
    },
  })
