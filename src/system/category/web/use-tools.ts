import type { TreeTool } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { categorySheetApi } from '../shared/api.ts'
import { categoryPermissions as may } from '../shared/permissions.ts'
import type { Asked } from './use-row-actions.ts'

/** A new category at the top, and the tree out to a sheet and in from one. */
export function useTools({ ask }: TreeHandle<Asked>): readonly TreeTool[] {
  const [save, isBusy] = useDownload()
  return [
    { key: 'add', label: '新增分类', permission: may.add, isMain: true, onClick: () => ask({ parent: undefined }) },
    { key: 'import', label: '导入', permission: may.importExcel, onClick: () => ask({ sheet: true }) },
    {
      key: 'export',
      label: '导出',
      permission: may.exportXls,
      isBusy,
      onClick: () => void save(categorySheetApi.export, { column: 'code', order: 'asc' }),
    },
  ]
}
