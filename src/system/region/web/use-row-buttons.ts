import type { RowButton } from '#engines/manage-view/web/use-row-actions.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import type { Permission } from '#kernel/shared/permission.ts'
import { regionPermissions as may } from '../shared/permissions.ts'
import type { Region } from '../shared/schema.ts'

/** Which window of the screen is open, and for which region. */
export type Asked =
  | { part: 'add'; parent: Region | undefined }
  | { part: 'edit'; row: Region }
  | { part: 'merge'; row: Region }
  | { part: 'import' }

/** What may be done with a row. */
export function useRowButtons(onAsk: (asked: Asked) => void): (row: Region) => RowButton[] {
  const isAllowed = useMayAny()
  return (row) => {
    const isOpen = row.status === '1'
    const all: (Omit<RowButton, 'danger' | 'refusal'> & { permission: Permission; isFit: boolean })[] = [
      { key: 'edit', label: '编辑', permission: may.edit, isFit: true, run: () => onAsk({ part: 'edit', row }) },
      {
        key: 'add',
        label: '新增下级',
        permission: may.add,
        isFit: isOpen && row.level < 5,
        run: () => onAsk({ part: 'add', parent: row }),
      },
      {
        key: 'merge',
        label: '并入…',
        permission: may.merge,
        isFit: isOpen && row.departName === null,
        run: () => onAsk({ part: 'merge', row }),
      },
    ]
    return all
      .filter(({ permission, isFit }) => isFit && isAllowed(permission))
      .map(({ permission: _permission, isFit: _isFit, ...button }) => ({ ...button, danger: false, refusal: null }))
  }
}
