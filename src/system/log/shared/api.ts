import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, object, text } from '#kernel/shared/schema.ts'
import { logFields as fields } from './fields.ts'
import { logPermissions as may } from './permissions.ts'
import { LogEntry, LogRow, VisitDays, VisitSum } from './schema.ts'

/** The log of the tenant, and what the home page counts in it. */
export const logApi = {
  /** `logType` chooses the kind, `keyWord` finds in the content; without a kind all, the newest first. */
  page: endpoint({
    method: 'GET',
    path: '/sys/log/list',
    query: listQuery,
    result: pageOf(LogRow),
    permission: may.list,
    fields,
  }),
  one: endpoint({
    method: 'GET',
    path: '/sys/log/queryById',
    query: object({ id }),
    result: LogEntry,
    permission: may.list,
    fields,
  }),
  export: endpoint({
    method: 'GET',
    path: '/sys/log/exportXls',
    query: listQuery,
    result: z.any(),
    permission: may.exportXls,
    fields,
  }),
  /** Only entries that are past their keeping of 180 days. */
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/log/delete', '/sys/log/delete/:id'],
    query: object({ id }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  /** All or none of the named; `ids=allclear` removes whatever is past its keeping. */
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    query: object({ ids: text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '请选择一条记录！' }) }),
    result: z.null(),
    permission: may.deleteBatch,
    message: '删除成功!',
  }),
  visits: endpoint({
    method: 'GET',
    path: '/sys/loginfo',
    result: VisitSum,
    permission: 'session',
    message: '登录成功',
  }),
  /** The last seven days, today included; days without a sign-in are absent. */
  visitDays: endpoint({ method: 'GET', path: '/sys/visitInfo', result: VisitDays, permission: 'session' }),
}
