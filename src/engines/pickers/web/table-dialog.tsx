import { useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Tag } from 'antd'
import type { Page } from '#kernel/shared/page.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import type { Option } from './option-source.ts'
import { PickTable, type PickRow, type TableColumn } from './pick-table.tsx'
import { useSettled } from './use-settled.ts'
import './pickers.css'

export interface TableDialogProps<Row extends PickRow> {
  title: string
  /** Names the list in the cache. */
  name: string
  columns: readonly TableColumn<Row>[]
  load: (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Page<Row>>
  optionOf: (row: Row) => Option
  chosen: readonly Option[]
  isMany?: boolean
  width?: number
  searchLabel: string
  /** Stands beside the list and narrows it. */
  side?: ReactNode
  narrowed?: Readonly<Record<string, string>>
  onConfirm: (chosen: readonly Option[]) => void
  onClose: () => void
}

/** Sizes of a page in a picker. */
const SIZES = [5, 10, 20, 30]
const DEBOUNCE = 300

/** Chooses rows of a paged list: a search box, the list, and what is chosen so far on every page. */
export function TableDialog<Row extends PickRow>(props: TableDialogProps<Row>): ReactNode {
  const { title, columns, optionOf, isMany = false, width = 900, onConfirm, onClose } = props
  const [chosen, setChosen] = useState(props.chosen)
  const toast = useToast()
  const isChosen = (row: Row) => chosen.some(({ value }) => value === optionOf(row).value)
  const press = (row: Row) => {
    const option = optionOf(row)
    if (!isMany) setChosen([option])
    else setChosen(isChosen(row) ? chosen.filter(({ value }) => value !== option.value) : [...chosen, option])
  }
  const confirm = () => (chosen.length === 0 && !isMany ? toast.warning('请选择一条记录') : onConfirm(chosen))
  return (
    <Dialog open title={title} width={width} onCancel={onClose} onOk={confirm}>
      <div className="picker-dialog" data-side={props.side ? '' : undefined}>
        {props.side && <div className="picker-side">{props.side}</div>}
        <div className="picker-main">
          <Rows {...props} columns={columns} isMany={isMany} isChosen={isChosen} onPress={press} />
          <section className="picker-chosen" aria-label="已选择">
            已选 {chosen.length} 项
            {chosen.map((one) => (
              <Tag key={one.value} closable onClose={() => setChosen(chosen.filter((other) => other !== one))}>
                {one.text}
              </Tag>
            ))}
          </section>
        </div>
      </div>
    </Dialog>
  )
}

interface RowsProps<Row extends PickRow> extends TableDialogProps<Row> {
  isMany: boolean
  isChosen: (row: Row) => boolean
  onPress: (row: Row) => void
}

function Rows<Row extends PickRow>({ name, load, searchLabel, narrowed = {}, ...props }: RowsProps<Row>): ReactNode {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), DEBOUNCE)
  const place = JSON.stringify([keyword, narrowed])
  const [paging, setPaging] = useState({ place, pageNo: 1, pageSize: 5 })
  // Another question begins on its first page.
  const pageNo = paging.place === place ? paging.pageNo : 1
  const query = { ...narrowed, keyword, pageNo: String(pageNo), pageSize: String(paging.pageSize) }
  const page = useQuery({
    queryKey: ['picker', name, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })
  const total = page.data?.total ?? 0
  return (
    <>
      <Input
        allowClear
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PickTable
        label={props.title}
        columns={props.columns}
        rows={page.data?.records}
        error={page.error}
        onRetry={() => void page.refetch()}
        isMany={props.isMany}
        isChosen={props.isChosen}
        onPress={props.onPress}
        textOf={(row) => props.optionOf(row).text}
      />
      <div className="picker-foot">
        <Pagination
          size="small"
          current={pageNo}
          pageSize={paging.pageSize}
          total={total}
          showSizeChanger
          pageSizeOptions={SIZES}
          showTotal={(all, [from, to]) => `${from}-${to} 共${all}条`}
          onChange={(next, size) => setPaging({ place, pageNo: next, pageSize: size })}
        />
      </div>
    </>
  )
}
