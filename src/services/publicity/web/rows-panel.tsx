import { useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable } from '#engines/statistics/web/data-table.tsx'
import { boardApi } from '../shared/api.ts'

/** The table beside the words of a publicity: a roster, the figures of a result. */
export function RowsPanel({ id, title }: { id: string; title: string }): ReactNode {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEndpoint(boardApi.rows, { id, pageNo: String(page) }, { keepPrevious: true })
  if (error && !data)
    return (
      <Problem kind="failed" title="明细获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const columns = data.columns.map((label, at) => ({
    key: label,
    title: label,
    render: (row: readonly string[]) => row[at] ?? '',
  }))
  return (
    <>
      <DataTable
        caption={`${title}明细`}
        columns={columns}
        rows={data.records}
        keyOf={(_row, index) => `${data.current} ${index}`}
      />
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </>
  )
}
