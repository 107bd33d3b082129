import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from 'antd'
import type { GridTool } from './data-grid-props.ts'
import type { GridStore } from './grid-store.ts'

interface Props {
  store: GridStore
  tools: readonly GridTool[] | undefined
  canAdd: boolean
  canRemove: boolean
  isCollapsed: boolean
  isSaving: boolean
  onAdd: () => void
  onSave: (() => void) | undefined
  onRemove: () => void
  onCollapse: () => void
  extra: ReactNode
}

/** The buttons above the grid. */
export function GridToolbar(props: Props): ReactNode {
  const { store, tools, canAdd, canRemove, isCollapsed, isSaving, onSave } = props
  useSyncExternalStore(store.signals.onAny, store.signals.version)
  const chosen = store.selection.size()
  const has = (tool: GridTool): boolean => tools?.includes(tool) ?? true
  return (
    <div className="dg-tools" role="toolbar" aria-label="表格操作">
      {canAdd && (
        <Button type="primary" onClick={props.onAdd}>
          新增
        </Button>
      )}
      {onSave && has('save') && (
        <Button loading={isSaving} disabled={!store.hasChanges()} onClick={onSave}>
          保存
        </Button>
      )}
      {canRemove && has('remove') && chosen > 0 && (
        <Button danger onClick={props.onRemove}>
          删除
        </Button>
      )}
      {has('clear') && chosen > 0 && (
        <Button type="link" onClick={store.selection.clear}>
          清空选择（{chosen}）
        </Button>
      )}
      {props.extra}
      <span className="dg-gap" />
      <Button type="text" disabled={!store.canUndo()} onClick={() => store.undo()} title="Ctrl+Z">
        撤销
      </Button>
      <Button type="text" disabled={!store.canRedo()} onClick={() => store.redo()} title="Ctrl+Y">
        重做
      </Button>
      {has('collapse') && (
        <Button type="text" aria-expanded={!isCollapsed} onClick={props.onCollapse}>
          {isCollapsed ? '展开' : '收起'}
        </Button>
      )}
    </div>
  )
}
