import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Card } from 'antd'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { pick } from '#kernel/shared/schema.ts'
import { dictAdminApi } from '../shared/administration.ts'
import { dictFields } from '../shared/fields.ts'
import { dictPermissions as may } from '../shared/permissions.ts'
import { Dict } from '../shared/schema.ts'
import { ItemsPanel } from './items-panel.tsx'
import { useIsWide } from './use-wide.ts'
import './list-page.css'

const BinPanel = lazy(async () => ({ default: (await loadCode(() => import('./bin-panel.tsx'))).BinPanel }))

// The bin has calls and a window of its own: from it a dictionary can also be removed for good.
const { recycled: _recycled, restore: _restore, ...api } = dictAdminApi
const permissions = { ...may, import: may.importExcel, export: may.exportXls }
const form = { input: pick(Dict, ['dictName', 'dictCode', 'description', 'type']), span: 1 as const }

/** Dictionaries, and beside them the items of the chosen one. */
export function DictListPage(): ReactNode {
  const isWide = useIsWide()
  const [shown, setShown] = useState<Dict>()
  const [isBinOpen, setBinOpen] = useState(false)
  const rowActions = useMemo<RowAction<Dict>[]>(
    () => [{ key: 'items', label: '字典配置', permission: may.list, onClick: (row) => setShown(row) }],
    [],
  )
  const toolbarActions = useMemo(
    () => [{ key: 'bin', label: '回收站', permission: may.delete, onClick: () => setBinOpen(true) }],
    [],
  )
  const title = shown && `${shown.dictName}（${shown.dictCode}）`
  return (
    <div className="dict-page" data-split={isWide}>
      <ManageView
        title="数据字典"
        api={api}
        fields={dictFields}
        permissions={permissions}
        form={form}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      {isWide ? (
        <Card size="small" className="dict-side" title={title ?? '字典项'}>
          {shown ? <ItemsPanel key={shown.id} dict={shown} /> : <p className="dict-hint">请在左侧选择一个字典</p>}
        </Card>
      ) : (
        shown && (
          <SideDrawer title={title} open size={560} maskClosable onClose={() => setShown(undefined)}>
            <ItemsPanel key={shown.id} dict={shown} />
          </SideDrawer>
        )
      )}
      {isBinOpen && (
        <Suspense>
          <BinPanel onClose={() => setBinOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
