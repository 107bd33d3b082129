import type { TreeTool } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { structureApi } from '../shared/api.ts'
import { departPermissions as may } from '../shared/permissions.ts'
import type { Asked } from './use-row-actions.ts'

/** What concerns the whole tree. */
export function useTools({ ask }: TreeHandle<Asked>): readonly TreeTool[] {
  const [save, isBusy] = useDownload()
  return [
    { key: 'import', label: '导入', permission: may.importExcel, onClick: () => ask({ part: 'import' }) },
    {
      key: 'export',
      label: '导出',
      permission: may.exportXls,
      isBusy,
      onClick: () => void save(structureApi.export, {}),
    },
    {
      key: 'add',
      label: '新增一级部门',
      permission: may.add,
      isMain: true,
      onClick: () => ask({ part: 'add', parent: undefined }),
    },
  ]
}
