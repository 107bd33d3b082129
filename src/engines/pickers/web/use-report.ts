import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportRowKey, type ReportRow } from '../shared/popup.ts'
import type { ReportCalls } from './report-calls.ts'

type Asked = Readonly<Record<string, string>>
export type KeyedRow = ReportRow & { id: string }

/** Ms for which answers of a report serve again. */
const fresh = { staleTime: 30_000, retry: false } as const
/** Rows of a page. */
export const reportPage = 10

/** A report as its window shows it: head, search fields, and the page that was asked for. */
export function useReport(calls: ReportCalls, code: string, params: Asked) {
  const [asked, setAsked] = useState<Asked>({})
  const [pageNo, setPageNo] = useState(1)
  const head = useQuery({ queryKey: ['report', code], queryFn: () => calls.head(code), ...fresh })
  const id = head.data?.cgRpConfigId ?? ''
  const enabled = id !== ''
  const filters = useQuery({
    queryKey: ['report', id, 'filters'],
    queryFn: () => calls.filters(id),
    enabled,
    ...fresh,
  })
  const fixed = Object.fromEntries(Object.entries(params).map(([key, value]) => [`self_${key}`, value]))
  const query = { ...asked, ...fixed, pageNo: String(pageNo), pageSize: String(reportPage) }
  const page = useQuery({
    queryKey: ['report', id, query],
    queryFn: () => calls.rows(id, query),
    enabled,
    placeholderData: keepPreviousData,
    ...fresh,
  })
  const rows = page.data?.records.map((row): KeyedRow => ({ ...row, id: reportRowKey(row) }))
  /** Another question begins on its first page. */
  const ask = (next: Asked) => {
    setAsked(next)
    setPageNo(1)
  }
  return { head, filters: filters.data ?? [], page, rows, asked, ask, pageNo, setPageNo }
}
