import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { todoFields } from './fields.ts'
import { todoPermissions } from './permissions.ts'
import { SnoozeInput, Todo, TodoCount } from './schema.ts'

export const todoApi = {
  /** The caller's inbox: open and not put off unless `state` or `snoozed` says otherwise; `keyword` seeks in title and content. */
  page: endpoint({
    method: 'GET',
    path: ['/office/todo/list', '/office/todo'],
    query: listQuery,
    result: pageOf(Todo),
    permission: todoPermissions.list,
    fields: todoFields,
  }),
  one: endpoint({
    method: 'GET',
    path: '/office/todo/:id',
    query: object({ id }),
    result: Todo,
    permission: todoPermissions.list,
    fields: todoFields,
  }),
  count: endpoint({ method: 'GET', path: '/office/todo/count', result: TodoCount, permission: todoPermissions.list }),
  /** Hides a to-do from the caller's list, counts and bell for a while; it stays open for everybody else. */
  snooze: endpoint({
    method: 'PUT',
    path: '/office/todo/snooze',
    body: SnoozeInput,
    result: z.null(),
    permission: todoPermissions.snooze,
    message: '已设置稍后提醒',
  }),
}
