import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { currentList } from '#engines/manage-view/server/current-list.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { archiveFileListOf } from '../file/server/lists.ts'
import { archiveFileRoutes } from '../file/server/routes.ts'
import { archiveFileType } from '../file/shared/dictionaries.ts'
import { archiveFilePermissions } from '../file/shared/permissions.ts'
import { archiveLoanFlow } from '../loan/server/flow.ts'
import { archiveLoanDay } from '../loan/server/jobs.ts'
import { archiveLoanList } from '../loan/server/lists.ts'
import { archiveLoanRules } from '../loan/server/rules.ts'
import { archiveLoanApi } from '../loan/shared/api.ts'
import { loanDue } from '../loan/shared/dictionaries.ts'
import { archiveLoanPermissions } from '../loan/shared/permissions.ts'
import { archiveLoanMachine } from '../loan/shared/states.ts'
import { transferListOf } from '../transfer/server/lists.ts'
import { transferRoutes } from '../transfer/server/routes.ts'
import { receiveResult, transferKind, transferSide } from '../transfer/shared/dictionaries.ts'
import { transferPermissions } from '../transfer/shared/permissions.ts'
import { transferMachine } from '../transfer/shared/states.ts'
import { archiveCarrier, archiveCategory, archiveSecrecy, keepPeriod } from '../shared/dictionaries.ts'
import { archivePermissions } from '../shared/permissions.ts'
import { archiveMachine } from '../shared/states.ts'
import { archiveFiles } from './files.ts'
import { archiveHandlers } from './handlers.ts'
import { archiveMenu } from './menu.ts'
import { archiveMetrics } from './metrics.ts'
import { archiveRoutes } from './routes.ts'
import { archiveSearches } from './searches.ts'
import { archiveSeed } from './seed.ts'
import { archiveWarnings } from './warnings.ts'

/** Boxes in which the committees of villages keep their papers: what lies in them, who has borrowed it, how they change hands. */
export function archiveServer(parts: Pick<Services, 'secrets'>): ServerFeature {
  const transfers = transferListOf(parts)
  const loanList = currentList(archiveLoanList, archiveLoanList())
  const loans = { title: '档案借阅', list: loanList, rules: archiveLoanRules, flow: archiveLoanFlow }
  return serverFeature({
    name: 'committee-archive',
    routes: [
      ...archiveFileRoutes(archiveFileListOf(parts)),
      ...crudRoutes(archiveLoanApi, loans),
      ...transferRoutes(currentList(transfers, transfers())),
      ...archiveRoutes,
    ],
    jobs: [archiveLoanDay],
    handlers: archiveHandlers,
    menu: archiveMenu,
    permissions: [archivePermissions, archiveFilePermissions, archiveLoanPermissions, transferPermissions],
    dictionaries: [
      archiveCategory,
      keepPeriod,
      archiveSecrecy,
      archiveCarrier,
      archiveFileType,
      loanDue,
      transferKind,
      receiveResult,
      transferSide,
      stateDictionary('committee_archive_state', '业委会档案状态', archiveMachine),
      stateDictionary('archive_loan_state', '档案借阅状态', archiveLoanMachine),
      stateDictionary('archive_transfer_state', '档案移交状态', transferMachine),
    ],
    metrics: archiveMetrics(transfers),
    warnings: archiveWarnings,
    searches: archiveSearches,
    files: [archiveFiles],
    seed: archiveSeed,
    constraints: {
      committee_archive_no: '档案编号刚被他人使用，请重新保存',
      committee_archive_village_id: '该小区已有业委会档案，不能删除',
      committee_archive_committee_id: '该届业委会已有档案，不能删除',
      committee_file_archive_id: '请先删除档案内文件',
      committee_file_loan_file_id: '该文件已有借阅记录，不能删除',
      committee_file_loan_open: '该文件已借出',
      file_transfer_box_pending: '档案正在移交中，不能编辑',
      file_transfer_next: '该单据已重新移交',
      file_transfer_village_id: '该小区已有档案移交，不能删除',
      file_transfer_from_committee_id: '该届业委会已有档案移交，不能删除',
      file_transfer_to_committee_id: '该届业委会已有档案移交，不能删除',
    },
  })
}
