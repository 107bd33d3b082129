import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

/** 我要反映: the page before the forms of all kinds, which do not know each other. */
export const reportWeb = webFeature({
  name: 'report',
  pages: {
    'ticket/Report': page(
      () => import('./report-page.tsx'),
      (m) => m.ReportPage,
    ),
  },
})
