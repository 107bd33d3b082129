import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { integer, list, object, text } from '#kernel/shared/schema.ts'

/** A column of a list's spreadsheet. */
const ExportField = object({ key: text(64), title: text(64), checked: z.boolean(), sort: integer(0, 1000) })

export const exportFieldApi = {
  /** The columns of a list's spreadsheet, for whoever may export it; `code` is the list's address: `sys/position`. */
  fields: endpoint({
    method: 'GET',
    path: '/custom/export/field',
    query: object({ code: text(200, { min: 1, message: '参数不识别！' }) }),
    result: list(ExportField, 500),
    permission: 'session',
  }),
}
