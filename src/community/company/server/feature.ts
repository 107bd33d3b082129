import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { creditJob } from '../credit/server/jobs.ts'
import { creditRoutes } from '../credit/server/routes.ts'
import { creditItem, creditKind, creditSource } from '../credit/shared/dictionaries.ts'
import { creditPermissions } from '../credit/shared/permissions.ts'
import { companyKind, creditGrade } from '../shared/dictionaries.ts'
import { publicCompanyRoutes } from '../public/server/routes.ts'
import { publicCompanyPermissions } from '../public/shared/permissions.ts'
import { companyPermissions } from '../shared/permissions.ts'
import { companyMachine } from '../shared/states.ts'
import { staffRoutes } from '../staff/server/routes.ts'
import { staffPost } from '../staff/shared/dictionaries.ts'
import { staffPermissions } from '../staff/shared/permissions.ts'
import { companyMenu } from './menu.ts'
import { companyMetrics } from './metrics.ts'
import { companyRoutes } from './routes.ts'
import { companySeed } from './seed.ts'

/** Companies, their people and their credit. Phones and ID numbers are sealed with the installation's secret. */
export const companyServer = (parts: { secrets: Secrets }): ServerFeature =>
  serverFeature({
    name: 'company',
    routes: [
      ...publicCompanyRoutes,
      ...companyRoutes(parts.secrets),
      ...staffRoutes(parts.secrets),
      ...creditRoutes(parts.secrets),
    ],
    jobs: [creditJob],
    menu: companyMenu,
    permissions: [companyPermissions, publicCompanyPermissions, staffPermissions, creditPermissions],
    dictionaries: [
      stateDictionary('company_state', '企业状态', companyMachine),
      companyKind,
      creditGrade,
      staffPost,
      creditKind,
      creditItem,
      creditSource,
    ],
    constraints: {
      company_name: '企业名称已存在',
      company_credit_code: '统一社会信用代码已登记',
      company_depart: '该组织机构已登记为其他企业',
      company_staff_id_no: '该人员已登记在本企业',
      company_staff_days: '离职日期不能早于入职日期',
    },
    metrics: companyMetrics,
    seed: companySeed(parts),
  })
