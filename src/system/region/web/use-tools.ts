import type { TreeTool } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { regionSheetApi } from '../shared/api.ts'
import { regionPermissions as may } from '../shared/permissions.ts'
import type { Asked } from './row-actions.ts'

/** New regions by hand or from a sheet, and all of them into one. */
export function useTools({ ask }: TreeHandle<Asked>): readonly TreeTool[] {
  const [save, isBusy] = useDownload()
  return [
    {
      key: 'add',
      label: '新增区划',
      permission: may.add,
      isMain: true,
      onClick: () => ask({ part: 'add', parent: undefined }),
    },
    { key: 'import', label: '导入', permission: may.import, onClick: () => ask({ part: 'import' }) },
    {
      key: 'shape',
      label: '导入边界',
      permission: may.shape,
      onClick: () => ask({ part: 'shape', within: undefined }),
    },
    {
      key: 'export',
      label: '导出',
      permission: may.export,
      isBusy,
      onClick: () => void save(regionSheetApi.export, { column: 'code', order: 'asc' }),
    },
  ]
}
