import { DASH } from '#kernel/web/format.ts'
import { useState, type ReactNode } from 'react'
import { Pagination } from 'antd'
import { messageOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { popupTexts, wordOf, type ReportHead, type ReportRow } from '../shared/popup.ts'
import { PickTable } from './pick-table.tsx'
import type { ReportCalls } from './report-calls.ts'
import { ReportFilters } from './report-filters.tsx'
import { reportPage, useReport, type KeyedRow } from './use-report.ts'

interface Props {
  calls: ReportCalls
  code: string
  isMany: boolean
  params?: Readonly<Record<string, string>>
  onConfirm: (rows: readonly ReportRow[]) => void
  onClose: () => void
}

/** The rows of a report with its search fields, in a window. */
export function PopupDialog({ calls, code, isMany, params = {}, onConfirm, onClose }: Props): ReactNode {
  const [chosen, setChosen] = useState<readonly KeyedRow[]>([])
  const toast = useToast()
  const { head, filters, page, rows, asked, ask, pageNo, setPageNo } = useReport(calls, code, params)
  const isChosen = (row: KeyedRow) => chosen.some((one) => one.id === row.id)
  const press = (row: KeyedRow) => {
    if (!isMany) setChosen([row])
    else setChosen(isChosen(row) ? chosen.filter((one) => one.id !== row.id) : [...chosen, row])
  }
  const confirm = () => (chosen.length === 0 ? toast.warning(popupTexts.none) : onConfirm(chosen))
  const { column, order, ...words } = asked
  const title = head.data?.cgRpConfigName ?? '选择数据'
  const columns = columnsOf(head.data)
  return (
    <Dialog open title={title} width={1200} onCancel={onClose} onOk={confirm}>
      <div className="picker-main">
        {head.isError && (
          <p role="alert" className="picker-problem">
            Popup初始化失败，请检查你的配置或稍后重试！错误信息如下：{messageOf(head.error)}
          </p>
        )}
        <ReportFilters
          filters={filters}
          items={head.data?.dictOptions ?? {}}
          onSearch={(next) => ask({ ...(column && order && { column, order }), ...next })}
        />
        {!head.isError && (
          <PickTable<KeyedRow>
            label={title}
            columns={columns}
            rows={rows}
            error={page.error}
            onRetry={() => void page.refetch()}
            isMany={isMany}
            isChosen={isChosen}
            onPress={press}
            textOf={(row) => wordOf(row[columns[0]?.key ?? 'id']) || row.id}
            sort={{ column, order }}
            onSort={(next) => ask({ ...words, ...next })}
          />
        )}
        <div className="picker-foot">
          <span className="picker-blank">已选 {chosen.length} 项</span>
          <Pagination
            size="small"
            current={pageNo}
            pageSize={reportPage}
            total={page.data?.total ?? 0}
            showSizeChanger={false}
            showTotal={(all, [from, to]) => `${from}-${to} 共${all}条`}
            onChange={setPageNo}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Columns with coded values in words. */
function columnsOf(head: ReportHead | undefined) {
  return (head?.columns ?? []).map(({ dataIndex, title, width, sorter, customRender }) => {
    const items = customRender ? head?.dictOptions[customRender] : undefined
    const column = { key: dataIndex, title, isSortable: sorter, ...(width !== undefined && { width }) }
    if (!items) return column
    const word = (row: KeyedRow) => items.find(({ value }) => value === String(row[dataIndex]))?.text ?? DASH
    return { ...column, render: word }
  })
}
