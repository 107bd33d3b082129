import { useCallback, useMemo, type ReactNode } from 'react'
import { actionsWidth } from '#kernel/web/row-actions.tsx'
import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import type { Row } from './manage-view-props.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useRowActions } from './use-row-actions.ts'
import type { Selection } from './use-selection.ts'
import { useTableColumns } from './use-table-columns.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useView } from './view-context.tsx'

const SELECT_WIDTH = 44
const MOST_BUTTONS = 3

interface Props {
  /** Undefined until the first answer: rows of the real shape stand in. */
  rows: readonly Row[] | undefined
  isBusy: boolean
  selection: Selection | undefined
}

const none: readonly Row[] = []

/** The list as a table: sticky head, sortable and resizable columns, rows that the arrow keys walk. */
export function ListTable({ rows, isBusy, selection }: Props): ReactNode {
  const { view, address, idOf } = useView()
  const actionsOf = useRowActions()
  const shown = rows ?? none
  const buttons = useMemo(() => shown.map(actionsOf), [shown, actionsOf])
  const actionWidth = useActionWidth(buttons)
  const { box, columns, total, isScrolling, resize } = useTableColumns(actionWidth + (selection ? SELECT_WIDTH : 0))
  const open = useCallback(
    (index: number) => address.open({ mode: 'detail', id: idOf(shown[index]!) }),
    [address, idOf, shown],
  )
  const select = useCallback(
    (index: number) => selection?.toggle([shown[index]!], !selection.rows.has(idOf(shown[index]!))),
    [selection, idOf, shown],
  )
  const keys = useTableKeys(shown.length, open, select)
  return (
    <div ref={box} className="mv-table-box" data-scroll={isScrolling || undefined}>
      <table className="mv-table" style={{ width: total }} aria-label={`${view.title}列表`} aria-busy={isBusy}>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          <col style={{ width: actionWidth }} />
        </colgroup>
        <ListHead
          columns={columns}
          sort={address.address.sort}
          onSort={(sort) => address.change({ sort })}
          onResize={resize}
          rows={shown}
          selection={selection}
        />
        <tbody>
          {!rows && <SkeletonRows columns={columns} hasSelection={selection !== undefined} />}
          {shown.map((row, index) => (
            <ListRow
              key={idOf(row)}
              row={row}
              columns={columns}
              buttons={buttons[index]!}
              mostButtons={MOST_BUTTONS}
              selection={selection}
              isActive={index === keys.active}
              index={index}
              onFocus={keys.setActive}
              onKeyDown={keys.onKeyDown}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Room for the widest set of buttons; before the first answer for those that every row will have. */
function useActionWidth(buttons: readonly { label: string }[][]): number {
  const { view, may } = useView()
  const own = (view.rowActions ?? []).map(({ label }) => label)
  const usual = ['查看', ...(may.edit ? ['编辑'] : []), ...own, ...(may.remove ? ['删除'] : [])]
  const sets = buttons.length > 0 ? buttons.map((set) => set.map(({ label }) => label)) : [usual]
  return Math.max(...sets.map((set) => actionsWidth(set, MOST_BUTTONS)))
}
