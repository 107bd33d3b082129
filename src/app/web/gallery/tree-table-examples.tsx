import type { ReactNode } from 'react'
import { TreeTable } from '#engines/pickers/web/tree-table.tsx'
import { call } from '#kernel/web/call.ts'
import { departApi } from '#system/depart/shared/api.ts'

const columns = [
  { key: 'departName', title: '部门名称' },
  { key: 'orgCode', title: '部门编码', width: 200 },
]
const loadDeparts = ({ parentId }: Readonly<Record<string, string>>) =>
  call(departApi.level, { ...(parentId && { pid: parentId }) }, { quiet: true })
const loadNothing = async () => []
const loadOdd = async () => ({ rows: [] })

/** Rows that open level by level, a table without any, and an answer that is no list. */
export const TreeTableExamples = (): ReactNode => (
  <div className="gallery-tables">
    <TreeTable label="部门" columns={columns} load={loadDeparts} />
    <TreeTable label="没有数据的表格" columns={columns} load={loadNothing} />
    <TreeTable label="答复不识别的表格" columns={columns} load={loadOdd} />
  </div>
)
