import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { undoCall } from '#kernel/shared/undo-call.ts'
import { TaskView } from './schema.ts'

const named = object({ id })

/** The caller's own tasks; those of others are not found. */
export const taskApi = {
  /** The newest fifty, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/sys/task/list',
    result: z.array(TaskView),
    permission: 'session',
    passive: true,
  }),
  /** How many of them wait or run. */
  running: endpoint({
    method: 'GET',
    path: '/sys/task/running',
    result: z.number(),
    permission: 'session',
    passive: true,
  }),
  /** The file of a task, for as long as its owner may see what it holds. */
  file: endpoint({
    method: 'GET',
    path: '/sys/task/file/:id',
    query: named,
    result: z.unknown(),
    permission: 'session',
    operation: 'export',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/sys/task/cancel/:id',
    query: named,
    result: z.null(),
    permission: 'session',
    message: '已取消',
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/sys/task/retry/:id',
    query: named,
    result: z.null(),
    permission: 'session',
    message: '已重新开始',
  }),
  undo: undoCall,
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/task/delete/:id',
    query: named,
    result: z.null(),
    permission: 'session',
    message: '删除成功',
  }),
}
