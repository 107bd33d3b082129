import type { ReactNode } from 'react'
import { Tag } from 'antd'
import { TreePage, type TreeColumn } from '#engines/pickers/web/tree-page.tsx'
import { useTreePage } from '#engines/pickers/web/use-tree-page.ts'
import { block } from '#kernel/web/block.tsx'
import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { departApi } from '../../shared/api.ts'
import { orgCategory } from '../../shared/dictionaries.ts'
import type { DepartNode } from '../../shared/node.ts'
import { departPermissions as may } from '../shared/permissions.ts'
import { useRowActions, type Asked } from './use-row-actions.ts'
import { useTools } from './use-tools.ts'

const Windows = block(
  () => import('./windows-panel.tsx'),
  (m) => m.DepartWindows,
)

const below = (pid = ''): Promise<DepartNode[]> => call(departApi.level, { pid }, { quiet: true })

const search = {
  label: '部门名称',
  placeholder: '请输入部门名称或拼音',
  nothing: '没有找到部门',
  run: async (keyWord: string): Promise<DepartNode[]> => {
    try {
      return await call(departApi.search, { keyWord }, { quiet: true })
    } catch (error) {
      // Nothing found is a refusal of this call.
      if (error instanceof CallError && error.status === 200) return []
      throw error
    }
  },
}

/** An organisation goes neither below itself nor to where it is. */
const mayTake = (moved: DepartNode, target: DepartNode): boolean =>
  !target.orgCode.startsWith(moved.orgCode) && moved.parentId !== target.id

/** The tree of organisations: kept, moved by hand or by a window, joined and removed. */
export function DepartListPage(): ReactNode {
  const tree = useTreePage<Asked>()
  const actions = useRowActions(tree)
  const tools = useTools(tree)
  const isMovable = useMay(may.move)
  const kindText = useDictionaryText(orgCategory)
  const columns: readonly TreeColumn<DepartNode>[] = [
    { key: 'departName', title: '机构/部门名称' },
    { key: 'orgCode', title: '机构编码', width: 150, isWide: true },
    {
      key: 'orgCategory',
      title: '机构类别',
      width: 100,
      isWide: true,
      render: ({ orgCategory: kind }) => kindText(kind),
    },
    {
      key: 'status',
      title: '状态',
      width: 90,
      isWide: true,
      render: ({ status }) => (status === '1' ? '启用' : <Tag variant="filled">不启用</Tag>),
    },
  ]
  const drag = {
    goes: 'onto',
    mayDrop: mayTake,
    onDrop: (row: DepartNode, target: DepartNode) => tree.ask({ part: 'move', row, target }),
  } as const
  return (
    <TreePage
      title="部门管理"
      label="部门"
      below={below}
      search={search}
      columns={columns}
      nameOf={({ departName }) => departName}
      actions={actions}
      tools={tools}
      drag={isMovable ? drag : undefined}
      version={tree.version}
    >
      {tree.asked && <Windows asked={tree.asked} onClose={tree.close} onDone={tree.renew} />}
    </TreePage>
  )
}
