import { useState, type ReactNode } from 'react'
import { Switch } from 'antd'
import { DataGrid } from '#engines/data-grid/web/data-grid.tsx'
import { useGridStore } from '#engines/data-grid/web/use-grid-store.ts'
import type { WebColumn } from '#engines/data-grid/web/web-column.ts'
import { planPrefix } from '../shared/permissions.ts'
import { levels } from './grid-names.data.ts'
import { useGridRows } from './use-grid-rows.ts'

const columns: readonly WebColumn[] = [
  { key: 'code', title: '编号', type: 'input' },
  { key: 'name', title: '工程名称', type: 'input', width: 200 },
  { key: 'cost', title: '费用（元）', type: 'inputNumber', statistics: 'sum' },
  { key: 'level', title: '级别', type: 'select', options: levels },
  { key: 'day', title: '开工日期', type: 'date' },
]

/** Columns and buttons under a prefix: what the user lacks is hidden or disabled, as the menu's administration says. */
export function GridAuthorityPanel(): ReactNode {
  const [isBound, setBound] = useState(true)
  const store = useGridStore({ columns, rows: useGridRows(5) })
  return (
    <>
      <p>
        没有授权的按钮和列按“授权策略”隐藏或禁用：程序自带的设置里，费用列和删除按钮没有授给任何角色，故不显示；级别列、新增按钮没有授给任何角色，故禁用。在角色管理中授权并重新登录后即可使用。
      </p>
      <p>
        <label htmlFor="example-authority">
          <Switch id="example-authority" size="small" checked={isBound} onChange={setBound} /> 按权限显示
        </label>
      </p>
      <DataGrid store={store} label="按权限的维修计划" columns={columns} authority={isBound ? planPrefix : undefined} />
    </>
  )
}
