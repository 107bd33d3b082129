import { call } from '#kernel/web/call.ts'
import type { ReportCalls } from '#engines/pickers/web/report-calls.ts'
import { reportApi } from '../../shared/api.ts'

/** Popup selectors over the reports that units declare. */
export const reportCalls: ReportCalls = {
  head: (code) => call(reportApi.head, { code }, { quiet: true }),
  filters: (id) => call(reportApi.filters, { id }, { quiet: true }),
  rows: (id, query) => call(reportApi.rows, { ...query, id }, { quiet: true }),
}
