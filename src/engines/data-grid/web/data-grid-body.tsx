import { useCallback, useState, type ReactNode } from 'react'
import { randomId } from '#kernel/web/random-id.ts'
import { addCode, removeCode } from '../shared/authority.ts'
import type { GridRow } from '../shared/column.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { GridView } from './grid-view.tsx'
import { GridWindows, type Opened } from './grid-windows.tsx'
import { useChecks, useLacks, useShown } from './use-columns.ts'
import { useGridTools } from './use-grid-tools.ts'
import { useLiveRows } from './use-live-rows.ts'

/** The grid with all that stands around it. */
export function DataGridBody(props: DataGridProps): ReactNode {
  const { store, label, tools, extra, detail, subTable, onSave } = props
  const lacks = useLacks(props.authority)
  const columns = useShown(props.columns, lacks)
  const [opened, setOpened] = useState<Opened>({})
  const [isCollapsed, setCollapsed] = useState(false)
  const { insert, remove, save, isSaving } = useGridTools(store, columns, onSave)
  useLiveRows(store, props.live)
  useChecks(store, columns)
  const openMenu = useCallback((menu: Opened['menu']) => setOpened((all) => ({ ...all, menu })), [])
  const openDetail = useCallback((row: GridRow) => setOpened((all) => ({ ...all, detailed: row })), [])
  const openSub = useCallback(
    (row: GridRow) => setOpened((all) => ({ ...all, sub: all.sub?.id === row.id ? undefined : row })),
    [],
  )
  const canAdd = !lacks.has(addCode) && (tools?.includes('add') ?? true)
  return (
    <section className="dg" aria-label={label}>
      <GridToolbar
        {...{ store, tools, isCollapsed, isSaving, extra }}
        addLack={lacks.get(addCode)}
        removeLack={lacks.get(removeCode)}
        onAdd={() => insert()}
        onSave={onSave && (() => void save())}
        onRemove={() => void remove()}
        onCollapse={() => setCollapsed(!isCollapsed)}
      />
      {!isCollapsed && (
        <GridView
          {...{ store, label, columns, canAdd }}
          newId={randomId}
          mode={props.mode}
          rowHeight={props.rowHeight}
          maxHeight={props.maxHeight}
          selects={props.selects}
          numbers={props.numbers}
          onMenu={openMenu}
          onDetail={detail && openDetail}
          onSub={subTable && openSub}
        />
      )}
      <GridWindows
        {...{ store, columns, detail, subTable, opened }}
        onInsert={canAdd ? insert : undefined}
        onChange={setOpened}
      />
    </section>
  )
}
