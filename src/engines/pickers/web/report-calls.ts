import type { Page } from '#kernel/shared/page.ts'
import type { ReportFilter, ReportHead, ReportRow } from '../shared/popup.ts'

/** The three calls behind a popup selector. */
export interface ReportCalls {
  head: (code: string) => Promise<ReportHead>
  filters: (id: string) => Promise<readonly ReportFilter[]>
  rows: (id: string, query: Readonly<Record<string, string>>) => Promise<Pick<Page<ReportRow>, 'records' | 'total'>>
}
