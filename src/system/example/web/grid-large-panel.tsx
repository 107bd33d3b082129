import type { ReactNode } from 'react'
import { DataGrid } from '#engines/data-grid/web/data-grid.tsx'
import { useGridStore } from '#engines/data-grid/web/use-grid-store.ts'
import type { WebColumn } from '#engines/data-grid/web/web-column.ts'
import { levels } from './grid-names.data.ts'
import { useGridRows } from './use-grid-rows.ts'

const columns: readonly WebColumn[] = [
  { key: 'code', title: '编号', type: 'input' },
  { key: 'name', title: '工程名称', type: 'input' },
  { key: 'cost', title: '费用（元）', type: 'inputNumber', statistics: 'average' },
  { key: 'level', title: '级别', type: 'select', options: levels },
  { key: 'day', title: '开工日期', type: 'date' },
  { key: 'note', title: '说明', type: 'input' },
]
const COUNT = 100_000
const DENSE = 36

/** A hundred thousand rows in dense lines. */
export function GridLargePanel(): ReactNode {
  const store = useGridStore({ columns, rows: useGridRows(COUNT) })
  return <DataGrid store={store} label="十万行" columns={columns} rowHeight={DENSE} maxHeight={480} />
}
