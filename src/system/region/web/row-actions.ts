import type { TreeAction } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import { regionPermissions as may } from '../shared/permissions.ts'
import type { Region } from '../shared/schema.ts'

/** Which window of the screen is open, and for which region. */
export type Asked =
  | { part: 'add'; parent: Region | undefined }
  | { part: 'edit'; row: Region }
  | { part: 'merge'; row: Region }
  | { part: 'import' }
  | { part: 'shape'; within: Region | undefined }

const isOpen = ({ status }: Region): boolean => status === '1'

/** What may be done with a region. */
export const rowActions = ({ ask }: TreeHandle<Asked>): readonly TreeAction<Region>[] => [
  { key: 'edit', label: '编辑', permission: may.edit, onClick: (row) => ask({ part: 'edit', row }) },
  {
    key: 'add',
    label: '新增下级',
    permission: may.add,
    visible: (row) => isOpen(row) && row.level < 5,
    onClick: (parent) => ask({ part: 'add', parent }),
  },
  {
    key: 'merge',
    label: '并入…',
    permission: may.merge,
    visible: (row) => isOpen(row) && row.departName === null,
    onClick: (row) => ask({ part: 'merge', row }),
  },
  {
    key: 'shape',
    label: '导入边界',
    permission: may.shape,
    visible: isOpen,
    onClick: (within) => ask({ part: 'shape', within }),
  },
]
