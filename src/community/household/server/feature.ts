import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { publishRelations } from '#kernel/server/db/relations.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { invitationRoutes } from '../invitation/server/routes.ts'
import { invitationPermissions } from '../invitation/shared/permissions.ts'
import { invitationState } from '../invitation/shared/schema.ts'
import { myHomeRoutes } from '../my-home/server/routes.ts'
import {
  householdSource,
  idType,
  kinship,
  ownerConsent,
  personKind,
  plainField,
  politicalStatus,
  relationType,
  residentEducation,
} from '../shared/dictionaries.ts'
import { householdPermissions } from '../shared/permissions.ts'
import { householdMachine } from '../shared/states.ts'
import { householdApproval } from './approval.ts'
import { householdFiles } from './paper-files.ts'
import { householdHandlers } from './handlers.ts'
import { householdImports } from './imports.ts'
import { householdJobs } from './jobs.ts'
import { householdMenu } from './menu.ts'
import { householdMetrics } from './metrics.ts'
import type { HouseholdParts } from './ports.ts'
import { householdRoutes } from './routes.ts'
import { householdSearches } from './searches.ts'
import { householdSeed } from './seed.ts'
import { householdTodos } from './todo-kinds.ts'

publishRelations({ home: 'ref_home' })

/** Residents and what binds them to rooms. Phones and numbers are sealed with the installation's secret. */
export const householdServer = (parts: HouseholdParts): ServerFeature =>
  serverFeature({
    name: 'household',
    routes: [...householdImports(parts), ...householdRoutes(parts), ...myHomeRoutes(parts), ...invitationRoutes(parts)],
    jobs: householdJobs(parts),
    handlers: householdHandlers(parts),
    menu: householdMenu,
    permissions: [householdPermissions, invitationPermissions],
    dictionaries: [
      stateDictionary('household_state', '住户状态', householdMachine),
      relationType,
      kinship,
      idType,
      personKind,
      politicalStatus,
      residentEducation,
      householdSource,
      ownerConsent,
      plainField,
      invitationState,
    ],
    metrics: householdMetrics(parts.secrets),
    files: [householdFiles],
    todos: householdTodos(parts),
    constraints: {
      resident_id_no: '该证件号码已登记在其他人员名下',
      household_once: '该人员已是该房屋住户',
      household_representative: '每套房屋只能有一名票权代表',
      household_lease: '租期结束日期必须晚于开始日期',
      household_ownership: '产权终止日期不能早于起始日期',
      household_share_ratio_check: '产权份额应大于0且不超过100%',
    },
    workflows: [householdApproval(parts)],
    searches: householdSearches(parts),
    seed: householdSeed(parts),
  })
