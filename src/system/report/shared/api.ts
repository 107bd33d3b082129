import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list, object, text } from '#kernel/shared/schema.ts'
import { ReportFilter, ReportHead } from '#engines/pickers/shared/popup.ts'

/** Rows of a report; not a page, for a caller without the report's rows is told so as by any other call. */
const ReportRows = object({ records: list(z.record(z.string(), z.unknown()), 500), total: z.number() })

/** Reports that are declared in code. Each names what its caller needs; an unknown code is a refusal. */
export const reportApi = {
  head: endpoint({
    method: 'GET',
    path: '/online/cgreport/api/getRpColumns/:code',
    query: object({ code: text(64) }),
    result: ReportHead,
    permission: 'session',
  }),
  filters: endpoint({
    method: 'GET',
    path: '/online/cgreport/api/getQueryInfo/:id',
    query: object({ id: text(64) }),
    result: list(ReportFilter, 50),
    permission: 'session',
  }),
  rows: endpoint({
    method: 'GET',
    path: '/online/cgreport/api/getData/:id',
    query: listQuery,
    result: ReportRows,
    permission: 'session',
  }),
}
