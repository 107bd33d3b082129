import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, list, object } from '#kernel/shared/schema.ts'
import { todoFields } from './fields.ts'
import { todoPermissions } from './permissions.ts'
import {
  PassAnswer,
  PassInput,
  SnoozeInput,
  Todo,
  TodoCandidate,
  TodoCount,
  TodoEvent,
  TransferInput,
  UrgeInput,
} from './schema.ts'

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
  /** Open to-dos of others whose time is over: what the caller submitted, and for the government what its scope holds. */
  overdue: endpoint({
    method: 'GET',
    path: '/office/todo/overdue',
    query: listQuery,
    result: pageOf(Todo),
    permission: todoPermissions.urge,
    fields: todoFields,
  }),
  /** Reminds those who should have acted: a message, and a to-do of its own for a working day. Once a day. */
  urge: endpoint({
    method: 'PUT',
    path: '/office/todo/urge',
    body: UrgeInput,
    result: z.null(),
    permission: todoPermissions.urge,
    message: '已催办',
  }),
  /** Other people who could act on the to-do as well. */
  candidates: endpoint({
    method: 'GET',
    path: '/office/todo/candidates',
    query: object({ id }),
    result: list(TodoCandidate, 500),
    permission: todoPermissions.handle,
  }),
  transfer: endpoint({
    method: 'PUT',
    path: '/office/todo/transfer',
    body: TransferInput,
    result: z.null(),
    permission: todoPermissions.handle,
    message: '已转办',
  }),
  /** Closes a reminder of the caller's own; the matter that it is about stays as it is. */
  acknowledge: endpoint({
    method: 'PUT',
    path: '/office/todo/acknowledge',
    body: object({ id }),
    result: z.null(),
    permission: todoPermissions.handle,
    message: '已确认',
  }),
  /** Lets several matters of one kind pass, each for itself. */
  pass: endpoint({
    method: 'PUT',
    path: '/office/todo/batch',
    body: PassInput,
    result: PassAnswer,
    permission: todoPermissions.batch,
  }),
  /** What happened to a to-do, oldest first. */
  history: endpoint({
    method: 'GET',
    path: '/office/todo/history',
    query: object({ id }),
    result: list(TodoEvent, 500),
    permission: todoPermissions.list,
  }),
}
