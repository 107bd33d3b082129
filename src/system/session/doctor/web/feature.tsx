import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const doctorWeb = webFeature({
  name: 'permission-doctor',
  pages: {
    'system/PermissionDoctor': page(
      () => import('./doctor-page.tsx'),
      (m) => m.DoctorPage,
    ),
  },
})
