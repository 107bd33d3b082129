import type { ReactNode } from 'react'
import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import type { PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'
import { TreeDialog } from '#engines/pickers/web/tree-dialog.tsx'
import type { TreeSource } from '#engines/pickers/web/tree-panel.tsx'
import { departApi } from '../../shared/api.ts'

/** The caller's organisations as one tree. */
export const departTree: TreeSource = {
  key: 'depart',
  load: (signal) => call(departApi.idTree, {}, { signal, quiet: true }),
  search: async (keyWord, signal) => {
    try {
      return (await call(departApi.search, { keyWord }, { signal, quiet: true })).map(({ id }) => id)
    } catch (error) {
      // Nothing found is a refusal of this call.
      if (error instanceof CallError && error.status === 200) return []
      throw error
    }
  },
}

/** Chooses departments in their tree. */
export const DepartWindow = ({ chosen, isMany, onConfirm, onClose }: PickerWindowProps): ReactNode => (
  <TreeDialog
    title="选择部门"
    width={500}
    label="部门"
    placeholder="请输入部门名称按回车进行搜索"
    source={departTree}
    chosen={chosen}
    isMany={isMany}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
