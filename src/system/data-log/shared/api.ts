import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, list, object, text } from '#kernel/shared/schema.ts'
import { dataLogPermissions as may } from './permissions.ts'
import { DataLog, DataTables, Restored, Versions } from './schema.ts'

const record = object({ dataTable: text(64, { min: 1, message: '请选择数据表!' }), dataId: id })

/** Versions of records, and how two of them differ. */
export const dataLogApi = {
  /** Newest first; `dataTable` and `dataId` narrow. `dataContent` holds what changed. */
  page: endpoint({
    method: 'GET',
    path: '/sys/dataLog/list',
    query: listQuery,
    result: pageOf(DataLog),
    permission: may.list,
  }),
  /** One change. */
  one: endpoint({
    method: 'GET',
    path: '/sys/dataLog/queryById',
    query: object({ id }),
    result: DataLog,
    permission: may.list,
  }),
  /** All versions of one record, newest first, each as it was. */
  versions: endpoint({
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    query: record,
    result: Versions,
    permission: may.list,
  }),
  /** Two versions of one record by the ids of their entries, in the order asked for. */
  compare: endpoint({
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    query: object({ dataId1: id, dataId2: id }),
    result: list(DataLog, 2),
    permission: may.list,
  }),
  tables: endpoint({ method: 'GET', path: '/sys/dataLog/tables', result: DataTables, permission: may.list }),
  /** Writes an earlier version as the newest one. */
  restore: endpoint({
    method: 'PUT',
    path: '/sys/dataLog/restore/:id',
    query: object({ id }),
    result: Restored,
    permission: may.restore,
    message: '已恢复到所选版本',
  }),
}
