import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const consultationWeb = webFeature({
  name: 'consultation',
  pages: {
    'om/ConsultationList': page(
      () => import('./list-page.tsx'),
      (m) => m.ConsultationListPage,
    ),
    'om/MyConsultation': page(
      () => import('../../opinion/web/my-consultation-page.tsx'),
      (m) => m.MyConsultationPage,
    ),
  },
})
