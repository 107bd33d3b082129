import type { ReactNode } from 'react'
import { TreePage, type TreeColumn } from '#engines/pickers/web/tree-page.tsx'
import { useTreePage } from '#engines/pickers/web/use-tree-page.ts'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { categoryApi } from '../shared/api.ts'
import { TOP, type Category } from '../shared/schema.ts'
import { useRowActions, type Asked } from './use-row-actions.ts'
import { useTools } from './use-tools.ts'

const Windows = block(
  () => import('./windows-panel.tsx'),
  (m) => m.CategoryWindows,
)

const below = (pid: string = TOP) => call(categoryApi.children, { pid }, { quiet: true })

const search = {
  label: '分类名称',
  placeholder: '请输入分类名称',
  run: (keyword: string) => call(categoryApi.roots, { name: `*${keyword}*`, pageSize: '500' }, { quiet: true }),
}

const columns: readonly TreeColumn<Category>[] = [
  { key: 'name', title: '分类名称' },
  { key: 'code', title: '分类编码', width: 160 },
  { key: 'createTime', title: '创建时间', width: 180, isWide: true },
]

/** The classification tree. */
export function CategoryListPage(): ReactNode {
  const tree = useTreePage<Asked>()
  const actions = useRowActions(tree)
  const tools = useTools(tree)
  return (
    <TreePage
      title="分类字典"
      label="分类字典"
      below={below}
      search={search}
      columns={columns}
      nameOf={({ name }) => name}
      actions={actions}
      most={3}
      tools={tools}
      version={tree.version}
    >
      {tree.asked && <Windows asked={tree.asked} onClose={tree.close} onDone={tree.renew} />}
    </TreePage>
  )
}
