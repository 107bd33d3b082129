import type { ReactNode } from 'react'
import { Tag } from 'antd'
import { TreePage, type TreeColumn } from '#engines/pickers/web/tree-page.tsx'
import { useTreePage } from '#engines/pickers/web/use-tree-page.ts'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { regionApi, TOP } from '../shared/api.ts'
import { regionLevel } from '../shared/dictionaries.ts'
import type { Region } from '../shared/schema.ts'
import { rowActions, type Asked } from './row-actions.ts'
import { useTools } from './use-tools.ts'

const Windows = block(
  () => import('./windows-panel.tsx'),
  (m) => m.RegionWindows,
)

const below = (pid: string = TOP) => call(regionApi.children, { pid }, { quiet: true })

const search = {
  label: '区划名称或代码',
  placeholder: '请输入名称、拼音或代码',
  nothing: '没有找到区划',
  run: (keyword: string) => {
    const field = /^\d+$/.test(keyword) ? 'code' : 'name'
    return call(regionApi.page, { [field]: `${keyword}*`, pageSize: '100' }, { quiet: true })
  },
}

/** The tree of regions. */
export function RegionListPage(): ReactNode {
  const tree = useTreePage<Asked>()
  const tools = useTools(tree)
  const levelText = useDictionaryText(regionLevel)
  const columns: readonly TreeColumn<Region>[] = [
    { key: 'name', title: '区划名称' },
    { key: 'code', title: '区划代码', width: 150, isWide: true },
    { key: 'level', title: '级别', width: 90, isWide: true, render: ({ level }) => levelText(String(level)) },
    { key: 'departName', title: '维护部门', width: 160, isWide: true },
    { key: 'status', title: '状态', width: 90, isWide: true, render: (row) => <State row={row} /> },
  ]
  return (
    <TreePage
      title="区域设置"
      label="区划"
      below={below}
      search={search}
      columns={columns}
      nameOf={({ name }) => name}
      actions={rowActions(tree)}
      tools={tools}
      version={tree.version}
    >
      {tree.asked && <Windows asked={tree.asked} onClose={tree.close} onDone={tree.renew} />}
    </TreePage>
  )
}

const State = ({ row: { status, mergedTo } }: { row: Region }): ReactNode =>
  status === '1' ? '启用' : <Tag variant="filled">{mergedTo === null ? '停用' : '已并入'}</Tag>
