import { useSyncExternalStore, type ReactNode } from 'react'
import { Button, type ButtonProps } from 'antd'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import type { GridTool } from './data-grid-props.ts'
import type { GridStore } from './grid-store.ts'

/** Words say why a button shows disabled; null hides it. */
type LackWords = string | null | undefined

interface Props {
  store: GridStore
  tools: readonly GridTool[] | undefined
  addLack: LackWords
  removeLack: LackWords
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
  const { store, tools, addLack, removeLack, isCollapsed, isSaving, onSave } = props
  useSyncExternalStore(store.signals.onAny, store.signals.version)
  const chosen = store.selection.size()
  const has = (tool: GridTool): boolean => tools?.includes(tool) ?? true
  return (
    <div className="dg-tools" role="toolbar" aria-label="表格操作">
      {has('add') && (
        <Deed lack={addLack} type="primary" onClick={props.onAdd}>
          新增
        </Deed>
      )}
      {onSave && has('save') && (
        <Button loading={isSaving} disabled={!store.hasChanges()} onClick={onSave}>
          保存
        </Button>
      )}
      {has('remove') && chosen > 0 && (
        <Deed lack={removeLack} danger onClick={props.onRemove}>
          删除
        </Deed>
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

const Deed = ({ lack, ...rest }: ButtonProps & { lack: LackWords }): ReactNode =>
  lack === null ? null : <RefusableButton {...rest} refusal={lack ?? null} />
