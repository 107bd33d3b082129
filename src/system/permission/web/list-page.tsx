import { DASH } from '#kernel/web/format.ts'
import type { ReactNode } from 'react'
import { Tag } from 'antd'
import { TreePage, type TreeColumn, type TreeTool } from '#engines/pickers/web/tree-page.tsx'
import { useTreePage } from '#engines/pickers/web/use-tree-page.ts'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { iconOf } from '#kernel/web/icons.tsx'
import { entryApi } from '../shared/administration.ts'
import { menuType } from '../shared/dictionaries.ts'
import { isAction, type Entry } from '../shared/entry.ts'
import { permissionPermissions as may } from '../shared/permissions.ts'
import { useRowActions, type Asked } from './use-row-actions.ts'
import './list-page.css'

const Windows = block(
  () => import('./windows-panel.tsx'),
  (m) => m.PermissionWindows,
)

const below = (parentId?: string): Promise<Entry[]> =>
  parentId === undefined ? call(entryApi.top, {}, { quiet: true }) : call(entryApi.below, { parentId }, { quiet: true })

const search = {
  label: '菜单名称',
  placeholder: '请输入菜单名称',
  run: (name: string): Promise<Entry[]> => call(entryApi.all, { name }, { quiet: true }),
}

const types: Readonly<Record<string, string>> = menuType.items

const columns: readonly TreeColumn<Entry>[] = [
  { key: 'name', title: '菜单名称', render: (entry) => <Name entry={entry} /> },
  { key: 'menuType', title: '类型', width: 100, isWide: true, render: (entry) => types[String(entry.menuType)] },
  { key: 'url', title: '路径', width: 200, isWide: true, render: ({ url, perms }) => url ?? perms ?? DASH },
  { key: 'component', title: '组件', width: 200, isWide: true },
  { key: 'sortNo', title: '排序', width: 80, isWide: true },
]

/** Menu entries and actions as a tree: added, changed, ordered, removed and brought back, each with its data rules. */
export function PermissionListPage(): ReactNode {
  const tree = useTreePage<Asked>()
  const { actions, drag } = useRowActions(tree)
  const tools: readonly TreeTool[] = [
    { key: 'removed', label: '回收站', permission: may.delete, onClick: () => tree.ask({ removed: true }) },
    {
      key: 'add',
      label: '新增菜单',
      permission: may.add,
      isMain: true,
      onClick: () => tree.ask({ parent: undefined }),
    },
  ]
  return (
    <TreePage
      title="菜单管理"
      label="菜单"
      below={below}
      search={search}
      columns={columns}
      nameOf={({ name }) => name}
      actions={actions}
      most={3}
      tools={tools}
      drag={drag}
      version={tree.version}
    >
      {tree.asked && <Windows asked={tree.asked} onClose={tree.close} onDone={tree.renew} />}
    </TreePage>
  )
}

function Name({ entry }: { entry: Entry }): ReactNode {
  const { name, icon, hidden, status, ruleFlag, edited, declared } = entry
  return (
    <span className="permission-name">
      {!isAction(entry) && icon && iconOf(icon)}
      {name}
      {edited && <Tag color="processing">已修改</Tag>}
      {!declared && <Tag>自定义</Tag>}
      {hidden && <Tag>隐藏</Tag>}
      {status === '0' && <Tag color="warning">已停用</Tag>}
      {ruleFlag === 1 && <Tag color="success">数据规则</Tag>}
    </span>
  )
}
