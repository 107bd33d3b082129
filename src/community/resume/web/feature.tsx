import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const resumeWeb = webFeature({
  name: 'resume',
  pages: {
    'resume/MyResume': page(
      () => import('./my-page.tsx'),
      (m) => m.MyResumePage,
    ),
    'resume/ExperienceList': page(
      () => import('./list-page.tsx'),
      (m) => m.ExperienceListPage,
    ),
  },
})
