import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { Button, Card, Input, Tag } from 'antd'
import { TreeTableBlock } from '#engines/pickers/web/blocks.tsx'
import type { TreeTableColumn } from '#engines/pickers/web/tree-table.tsx'
import { call } from '#kernel/web/call.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { iconOf } from '#kernel/web/icons.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { entryApi } from '../shared/administration.ts'
import { menuType } from '../shared/dictionaries.ts'
import type { Entry } from '../shared/entry.ts'
import { permissionPermissions as may } from '../shared/permissions.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { useEntryActions, type EntryAction } from './use-entry-actions.ts'
import './list-page.css'

const EntryDialog = lazy(async () => ({ default: (await loadCode(() => import('./entry-dialog.tsx'))).EntryDialog }))
const RulesPanel = lazy(async () => ({ default: (await loadCode(() => import('./rules-panel.tsx'))).RulesPanel }))
const RemovedPanel = lazy(async () => ({ default: (await loadCode(() => import('./removed-panel.tsx'))).RemovedPanel }))

type Opened = { asked: EntryDialogProps['asked'] } | { rulesOf: Entry } | { removed: true }

/** Menu entries and actions as a tree: added, changed, ordered, removed and brought back, each with its data rules. */
export function PermissionListPage(): ReactNode {
  const isPhone = useViewport() === 'mobile'
  const [keyword, setKeyword] = useState('')
  const [version, setVersion] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const renew = (): void => setVersion((before) => before + 1)
  const close = (): void => setOpened(undefined)
  const actions = useEntryActions({
    onChanged: renew,
    onAsk: (asked) => setOpened({ asked }),
    onRules: (rulesOf) => setOpened({ rulesOf }),
  })
  const load = useCallback(
    async ({ parentId = '' }: Readonly<Record<string, string>>) => {
      if (parentId !== '') return call(entryApi.below, { parentId }, { quiet: true })
      return keyword === ''
        ? call(entryApi.top, {}, { quiet: true })
        : call(entryApi.all, { name: keyword }, { quiet: true })
    },
    [keyword],
  )
  return (
    <section aria-label="菜单管理">
      <Card>
        <div className="permission-tools">
          <Input.Search
            allowClear
            aria-label="菜单名称"
            placeholder="请输入菜单名称"
            maxLength={60}
            onSearch={(text) => setKeyword(text.trim())}
          />
          <span className="permission-buttons">
            <Gate permission={may.delete}>
              <Button onClick={() => setOpened({ removed: true })}>回收站</Button>
            </Gate>
            <Gate permission={may.add}>
              <Button type="primary" onClick={() => setOpened({ asked: { parent: undefined } })}>
                新增菜单
              </Button>
            </Gate>
          </span>
        </div>
        <TreeTableBlock
          label="菜单"
          columns={isPhone ? narrow(actions) : wide(actions)}
          load={load}
          version={version}
          empty={keyword === '' ? '暂无数据' : '没有找到数据'}
        />
      </Card>
      <Suspense>
        {opened && 'asked' in opened && <EntryDialog asked={opened.asked} onClose={close} onDone={renew} />}
        {opened && 'rulesOf' in opened && <RulesPanel entry={opened.rulesOf} onClose={close} onChanged={renew} />}
        {opened && 'removed' in opened && <RemovedPanel onClose={close} onRestored={renew} />}
      </Suspense>
    </section>
  )
}

const asEntry = (row: unknown): Entry => row as Entry

const nameColumn: TreeTableColumn = {
  key: 'name',
  title: '菜单名称',
  render: (row) => <Name entry={asEntry(row)} />,
}
const typeColumn: TreeTableColumn = {
  key: 'menuType',
  title: '类型',
  width: 100,
  render: (row) => menuType.items[String(asEntry(row).menuType) as keyof typeof menuType.items],
}
const actionColumn = (actions: Actions): TreeTableColumn => ({
  key: 'actions',
  title: '操作',
  width: 390,
  render: (row) => <RowActions entry={asEntry(row)} actions={actions} />,
})

type Actions = (entry: Entry) => readonly EntryAction[]
const narrow = (actions: Actions): readonly TreeTableColumn[] => [nameColumn, { ...actionColumn(actions), width: 180 }]
const wide = (actions: Actions): readonly TreeTableColumn[] => [
  nameColumn,
  typeColumn,
  { key: 'url', title: '路径', width: 200, render: (row) => asEntry(row).url ?? asEntry(row).perms ?? '-' },
  { key: 'component', title: '组件', width: 200 },
  { key: 'sortNo', title: '排序', width: 80 },
  actionColumn(actions),
]

function Name({ entry }: { entry: Entry }): ReactNode {
  const { name, icon, menuType: type, hidden, status, ruleFlag, edited, declared } = entry
  return (
    <span className="permission-name">
      {type !== 2 && icon && iconOf(icon)}
      {name}
      {edited && <Tag color="processing">已修改</Tag>}
      {!declared && <Tag>自定义</Tag>}
      {hidden && <Tag>隐藏</Tag>}
      {status === '0' && <Tag color="warning">已停用</Tag>}
      {ruleFlag === 1 && <Tag color="success">数据规则</Tag>}
    </span>
  )
}

const RowActions = ({ entry, actions }: { entry: Entry; actions: Actions }): ReactNode => (
  <span className="permission-actions">
    {actions(entry).map(({ key, label, permission, danger = false, onClick }) => (
      <Gate key={key} permission={permission}>
        <Button type="link" size="small" danger={danger} aria-label={`${label}：${entry.name}`} onClick={onClick}>
          {label}
        </Button>
      </Gate>
    ))}
  </span>
)
