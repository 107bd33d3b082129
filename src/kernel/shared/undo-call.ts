import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, object } from './schema.ts'

/** Takes back what an import has stored, for 24 hours and as long as nobody has touched it; the task centre answers. */
export const undoCall = endpoint({
  method: 'PUT',
  path: '/sys/task/undo/:id',
  query: object({ id }),
  result: z.null(),
  permission: 'session',
  message: '已撤销导入，数据已恢复原状',
})

/** What is asked before. */
export const undoQuestion = {
  title: '是否撤销这次导入?',
  content: '新增的数据将被删除，被修改的数据恢复原样。导入后已有人动过的数据不能撤销。',
  okText: '撤销导入',
  danger: true,
} as const
