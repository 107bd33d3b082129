import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { standardPermissions } from '../standard/shared/permissions.ts'
import { fundDepositKind, fundDirection, fundKind, fundState } from '../shared/dictionaries.ts'
import { fundPermissions } from '../shared/permissions.ts'
import { fundHandlers } from './handlers.ts'
import { fundCards } from './home-cards.ts'
import { fundJobs, type FundParts } from './jobs.ts'
import { fundLedgerKind } from './ledger-kinds.ts'
import { fundMenu } from './menu.ts'
import { fundMetrics } from './metrics.ts'
import { fundWarnings } from './warnings.ts'
import { fundRoutes } from './routes.ts'
import { fundSeed } from './seed.ts'

/** The ledger of the maintenance fund: an account for each room, and its entries. */
export const fundServer = (parts: FundParts): ServerFeature =>
  serverFeature({
    name: 'maintenance-fund',
    routes: fundRoutes,
    handlers: fundHandlers,
    menu: fundMenu,
    permissions: [fundPermissions, standardPermissions],
    dictionaries: [fundState, fundDirection, fundKind, fundDepositKind],
    constraints: {
      fund_standard_day: '该小区在该日期已有交存标准',
      fund_account_room: '该房屋已交存首期维修资金',
      fund_account_room_id: '该房屋已有维修资金账户，不能删除',
      fund_entry_reversed: '该流水已冲正',
    },
    homeCards: fundCards,
    metrics: fundMetrics,
    warnings: fundWarnings,
    seed: fundSeed,
    jobs: fundJobs(parts),
    ledgers: [fundLedgerKind],
  })
