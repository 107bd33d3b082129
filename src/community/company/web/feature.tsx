import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { companyPermissions } from '../shared/permissions.ts'

export const companyWeb = webFeature({
  name: 'company',
  actions: [
    {
      label: '新增企业',
      path: '/company/list?_open=add',
      permissions: [companyPermissions.list, companyPermissions.add],
    },
  ],
  pages: {
    'company/CompanyList': page(
      () => import('./list-page.tsx'),
      (m) => m.CompanyListPage,
    ),
    'company/StaffList': page(
      () => import('../staff/web/list-page.tsx'),
      (m) => m.StaffListPage,
    ),
    'company/CreditList': page(
      () => import('../credit/web/list-page.tsx'),
      (m) => m.CreditListPage,
    ),
    'company/PublicCompany': page(
      () => import('../public/web/cards-page.tsx'),
      (m) => m.PublicCompanyPage,
    ),
    'company/Statistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.CompanyStatisticsPage,
    ),
  },
})
