import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { archiveLoanList } from '../loan/server/lists.ts'
import { loanPage } from '../loan/server/todos.ts'
import { archiveLoanPermissions } from '../loan/shared/permissions.ts'
import { transferPage } from '../transfer/server/todos.ts'
import { transferPermissions } from '../transfer/shared/permissions.ts'
import type { FileTransfer } from '../transfer/shared/schema.ts'
import { archivePermissions } from '../shared/permissions.ts'
import { archiveList, papersInBox } from './lists.ts'
import { archivePage } from './menu.ts'

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' } } as const

/** What is told of boxes, of their way and of what is lent. */
export function archiveMetrics(transfers: () => List<FileTransfer>): Metric[] {
  const boxes = countedRows(archiveList, { path: archivePage, permission: archivePermissions.list })
  const ways = countedRows(() => transfers(), { path: transferPage, permission: transferPermissions.list })
  const loans = countedRows(() => archiveLoanList(), { path: loanPage, permission: archiveLoanPermissions.list })
  return [
    {
      ...common,
      code: 'archive.boxes',
      label: '档案盒',
      help: '保管中、移交中和被退回的档案盒，按类别',
      unit: '盒',
      dims: ['category'],
      part: { rows: boxes, query: { state: 'KEEPING,TRANSFERRING,REJECTED' } },
    },
    {
      ...common,
      code: 'archive.files',
      label: '档案文件',
      help: '保管中、移交中和被退回的档案盒内的文件，按类别',
      unit: '件',
      dims: ['category'],
      part: { rows: boxes, query: { state: 'KEEPING,TRANSFERRING,REJECTED' }, adds: papersInBox },
    },
    {
      ...common,
      code: 'archive.custody',
      label: '社区代管档案',
      help: '业委会解散或届满后由社区代管的档案盒',
      unit: '盒',
      part: { rows: boxes, query: { inCustody: 'Y' } },
    },
    {
      ...common,
      code: 'archive.overdue',
      label: '档案移交逾期',
      help: '超过截止日尚未完成的档案移交',
      unit: '件',
      better: 'less',
      part: { rows: ways, query: { overdue: 'Y' } },
    },
    {
      ...common,
      code: 'archive.onTime',
      label: '档案移交按期率',
      help: '已接收的档案移交中，在截止日前接收的占比',
      unit: '%',
      scale: 100,
      better: 'more',
      part: { rows: ways, query: { state: 'RECEIVED', onTime: 'Y' } },
      whole: { rows: ways, query: { state: 'RECEIVED' } },
    },
    {
      ...common,
      code: 'archive.loansLate',
      label: '逾期未还档案',
      help: '超过应还日期仍未归还的档案文件',
      unit: '件',
      better: 'less',
      part: { rows: loans, query: { due: 'LATE' } },
    },
  ]
}
