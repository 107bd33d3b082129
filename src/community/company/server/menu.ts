import type { MenuEntry } from '#kernel/server/feature.ts'
import { creditPermissions } from '../credit/shared/permissions.ts'
import { publicCompanyPermissions } from '../public/shared/permissions.ts'
import { companyPermissions } from '../shared/permissions.ts'
import { staffPermissions } from '../staff/shared/permissions.ts'

export const companyMenu: readonly MenuEntry[] = [
  { id: 'company', title: '企业', path: '/company', icon: 'shop', sort: 220 },
  {
    id: 'company-list',
    parent: 'company',
    title: '企业列表',
    path: '/company/list',
    component: 'company/CompanyList',
    icon: 'bank',
    sort: 1,
    permission: companyPermissions.list,
  },
  {
    id: 'company-staff',
    parent: 'company',
    title: '企业人员',
    path: '/company/staff',
    component: 'company/StaffList',
    icon: 'solution',
    sort: 2,
    permission: staffPermissions.list,
  },
  {
    id: 'company-credit',
    parent: 'company',
    title: '信用记录',
    path: '/company/credit',
    component: 'company/CreditList',
    icon: 'safety',
    sort: 3,
    permission: creditPermissions.list,
  },
  {
    id: 'company-statistics',
    parent: 'company',
    title: '企业统计',
    path: '/company/statistics',
    component: 'company/Statistics',
    icon: 'bar-chart',
    sort: 4,
    permission: companyPermissions.list,
  },
  {
    // Whoever works here reads the register; owners what it says to everybody of those who serve them.
    id: 'company-public',
    parent: 'company',
    title: '物业企业',
    path: '/company/public',
    component: 'company/PublicCompany',
    icon: 'shop',
    sort: 5,
    permission: publicCompanyPermissions.list,
  },
]
