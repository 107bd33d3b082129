import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, optional, text } from '#kernel/shared/schema.ts'

/** Most questions of one caller within ten seconds. */
const limit = { count: 60, seconds: 10 }

export const duplicateApi = {
  /** Whether a value is still free; `dataId` names the row that may keep its own. */
  check: endpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    query: object({
      tableName: text(60),
      fieldName: text(60),
      fieldVal: optional(text(255)),
      dataId: optional(text(32)),
    }),
    result: z.null(),
    permission: 'session',
    message: '该值可用！',
    limit,
  }),
}
