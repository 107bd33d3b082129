import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { householdSource, idType, kinship, relationType } from '../shared/dictionaries.ts'
import { householdPermissions } from '../shared/permissions.ts'
import { householdMenu } from './menu.ts'
import { householdRoutes } from './routes.ts'
import { householdSearches } from './search.ts'
import { householdSeed } from './seed.ts'
import type { HouseholdServices } from './service.ts'

/** Residents and what binds them to rooms. Phones and numbers are sealed with the installation's secret. */
export const householdServer = (services: HouseholdServices): ServerFeature =>
  serverFeature({
    name: 'household',
    routes: householdRoutes(services),
    menu: householdMenu,
    permissions: [householdPermissions],
    dictionaries: [relationType, kinship, idType, householdSource],
    constraints: {
      resident_id_no: '该证件号码已登记在其他人员名下',
      household_once: '该人员已是该房屋住户',
      household_representative: '每套房屋只能有一名票权代表',
      household_lease: '租期结束日期必须晚于开始日期',
      household_share_ratio_check: '产权份额应大于0且不超过100%',
    },
    searches: householdSearches(services),
    seed: householdSeed(services),
  })
