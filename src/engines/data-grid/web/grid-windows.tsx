import { lazy, Suspense, useCallback, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import type { GridRow } from '../shared/column.ts'
import type { DataGridProps } from './data-grid-props.ts'
import type { GridStore } from './grid-store.ts'
import { RowMenu, type MenuAt } from './row-menu.tsx'
import { SubTable } from './sub-table.tsx'
import type { WebColumn } from './web-column.ts'

const DetailWindow = lazy(async () => ({ default: (await loadCode(() => import('./detail-window.tsx'))).DetailWindow }))

/** What is open beside the rows. */
export interface Opened {
  menu?: MenuAt | undefined
  detailed?: GridRow | undefined
  sub?: GridRow | undefined
}

interface Props {
  store: GridStore
  columns: readonly WebColumn[]
  detail: DataGridProps['detail']
  subTable: DataGridProps['subTable']
  opened: Opened
  onInsert: ((at: number) => void) | undefined
  onChange: Dispatch<SetStateAction<Opened>>
}

/** The menu of a row, its sub-table and its details. */
export function GridWindows({ store, columns, detail, subTable, opened, onInsert, onChange }: Props): ReactNode {
  const { menu, detailed, sub } = opened
  const close = useCallback((part: keyof Opened) => onChange((all) => ({ ...all, [part]: undefined })), [onChange])
  const closeMenu = useCallback(() => close('menu'), [close])
  const closeSub = useCallback(() => close('sub'), [close])
  const canMove = columns.some(({ type }) => type === 'drag-sort')
  return (
    <>
      {menu && (
        <RowMenu
          at={menu}
          count={store.rows().length}
          onClose={closeMenu}
          onMove={canMove ? (to) => store.move(menu.row, to) : undefined}
          onInsert={onInsert && (() => onInsert(menu.row + 1))}
          onDetail={detail && (() => onChange((all) => ({ ...all, detailed: store.rows()[menu.row] })))}
        />
      )}
      {sub && subTable && <SubTable row={sub} index={store.placeOf(sub.id)} content={subTable} onClose={closeSub} />}
      {detailed && (
        <Suspense>
          <DetailWindow row={detailed} columns={columns} content={detail} onClose={() => close('detailed')} />
        </Suspense>
      )}
    </>
  )
}
