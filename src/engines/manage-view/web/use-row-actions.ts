import { useMemo } from 'react'
import { useMayAny } from '#kernel/web/gate.tsx'
import type { RowButton } from '#kernel/web/row-actions.tsx'
import type { Row } from './manage-view-props.ts'
import { useView } from './view-context.tsx'

/** The buttons of a row, the most needed first: 查看, 编辑, the page's own, 删除. */
export function useRowActions(): (row: Row) => RowButton[] {
  const { view, may, address, idOf, refusalOf, list, remove } = useView()
  const mayAny = useMayAny()
  return useMemo(() => {
    const button = (key: string, label: string, run: () => void, danger = false): RowButton => ({
      key,
      label,
      danger,
      refusal: null,
      run,
    })
    const asked = (row: Row, action: 'edit' | 'delete', made: RowButton): RowButton => ({
      ...made,
      refusal: refusalOf(row, action),
    })
    const own = (view.rowActions ?? []).filter(({ permission }) => !permission || mayAny(permission))
    return (row) => {
      const id = idOf(row)
      const mine = own
        .filter(({ visible }) => visible?.(row) ?? true)
        .map((action) => ({
          ...button(action.key, action.label, () => action.onClick(row, list), action.danger),
          refusal: action.refusal?.(row) ?? null,
        }))
      return [
        button('detail', '查看', () => address.open({ mode: 'detail', id })),
        ...(may.edit
          ? [
              asked(
                row,
                'edit',
                button('edit', '编辑', () => address.open({ mode: 'edit', id })),
              ),
            ]
          : []),
        ...mine,
        ...(may.remove
          ? [
              asked(
                row,
                'delete',
                button('remove', '删除', () => void remove([row]), true),
              ),
            ]
          : []),
      ]
    }
  }, [view.rowActions, may, address, idOf, refusalOf, list, remove, mayAny])
}
