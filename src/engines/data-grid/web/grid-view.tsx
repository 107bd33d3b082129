import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react'
import './data-grid.css'
import type { GridRow } from '../shared/column.ts'
import { createCursor } from './cursor.ts'
import { CursorLayer } from './cursor-layer.tsx'
import { createControl } from './grid-control.ts'
import { GridContext, type GridParts } from './grid-context.ts'
import { createFrame, FOOT_HEIGHT, HEAD_HEIGHT } from './grid-frame.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { listenToPointer } from './grid-pointer.ts'
import { listenToEdges } from './grid-edges.ts'
import { GridRows } from './grid-rows.tsx'
import type { GridStore } from './grid-store.ts'
import { PanelHost } from './panel-host.tsx'
import { shownColumns, type WebColumn } from './web-column.ts'

const ROW_HEIGHT = 61
const MAX_HEIGHT = 400

export interface GridViewProps {
  store: GridStore
  /** Names the table for screen readers. */
  label: string
  columns: readonly WebColumn[]
  rowHeight?: number
  maxHeight?: number
  /** Cells are edited when they are pressed, or hold their inputs all the time. */
  mode?: 'click' | 'always'
  selects?: boolean
  numbers?: boolean
  canAdd?: boolean
  newId: () => string
  onMenu?: (at: { x: number; y: number; row: number }) => void
  onDetail?: ((row: GridRow) => void) | undefined
  onSub?: ((row: GridRow) => void) | undefined
}

const nothing = (): void => {}

/** The grid itself: head, the rows in sight, statistics, and the cursor above them. */
export function GridView(props: GridViewProps): ReactNode {
  const { store, label, rowHeight = ROW_HEIGHT, maxHeight = MAX_HEIGHT, mode = 'click', canAdd = false, newId } = props
  const { selects = true, numbers = true, onMenu = nothing, onDetail, onSub } = props
  const id = useId()
  const [cursor] = useState(createCursor)
  const scroller = useRef<HTMLDivElement>(null)
  const more = (onDetail ? 1 : 0) + (onSub ? 1 : 0)
  const columns = useMemo(
    () => shownColumns(props.columns, { selects, numbers, more }),
    [props.columns, selects, numbers, more],
  )
  const hasFoot = columns.some(({ statistics }) => statistics)
  const [chosen] = useState(() => new Map<string, number>())
  const frame = useMemo(
    () => createFrame({ columns, rowHeight, hasFoot, chosen }),
    [columns, rowHeight, hasFoot, chosen],
  )
  const page = Math.max(1, Math.floor((maxHeight - HEAD_HEIGHT) / rowHeight) - 1)
  const control = useMemo(
    () =>
      createControl({
        store,
        cursor,
        columns,
        page,
        frame,
        more: onSub ?? onDetail ?? nothing,
      }),
    [store, cursor, columns, page, frame, onSub, onDetail],
  )
  const grid = useMemo<GridParts>(
    () => ({
      ...{ id, control, columns, rowHeight, isAlways: mode === 'always' },
      ...{ openMenu: onMenu, openDetail: onDetail, openSub: onSub },
    }),
    [id, control, columns, rowHeight, mode, onMenu, onDetail, onSub],
  )
  useLayoutEffect(() => {
    frame.attach(scroller.current)
    const leave = [listenToPointer(frame, grid), listenToEdges(frame)]
    return () => {
      leave.forEach((one) => one())
      frame.attach(null)
    }
  }, [frame, grid])
  const count = useSyncExternalStore(store.signals.onShape, () => store.rows().length)
  const style = { maxHeight, '--dg-row': `${rowHeight}px` } as CSSProperties
  const drops = columns.some(({ type }) => type === 'drag-sort')
  return (
    <GridContext value={grid}>
      <div ref={scroller} className="dg-scroll" style={style}>
        <div className="dg-sheet">
          <div
            role="grid"
            id={id}
            aria-label={label}
            aria-rowcount={count + 1}
            aria-colcount={columns.length}
            aria-multiselectable={selects}
          >
            <GridHead />
            <GridRows scroller={scroller} height={maxHeight - HEAD_HEIGHT} />
            {hasFoot && <GridFoot />}
          </div>
          <div className="dg-layer" style={{ top: HEAD_HEIGHT, bottom: hasFoot ? FOOT_HEIGHT : 0 }}>
            <CursorLayer frame={frame} label={label} moves={drops} canAdd={canAdd} newId={newId} />
            <div className="dg-drop" hidden />
            <PanelHost frame={frame} />
          </div>
        </div>
      </div>
      <output className="only-read" aria-live="polite" />
    </GridContext>
  )
}
