import type { ReactNode } from 'react'
import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { Permission } from '#kernel/shared/permission.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useExport } from './use-export.ts'
import type { Selection } from './use-selection.ts'
import { useView } from './view-context.tsx'

/** A button above the list besides 新增. */
export interface Tool {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  isBusy?: boolean
  /** Why it is refused; the button is then shown disabled. */
  refusal?: string | null
  run: () => void
}

/** What a batch without rows answers. */
const CHOOSE = '请选择一条记录！'

/** The tools of the list in their order, each only for those who may. */
export function useTools(selection: Selection | undefined, onImport: () => void): Tool[] {
  const { view, may, list, refusalOf, remove } = useView()
  const mayAny = useMayAny()
  const toast = useToast()
  const [save, isSaving] = useExport()
  const rows = [...(selection?.rows.values() ?? [])]
  const keys = [...(selection?.rows.keys() ?? [])]
  const withRows = (run: () => void) => (): void => (rows.length === 0 ? toast.warning(CHOOSE) : run())
  const removeAll = async (): Promise<void> => {
    if (await remove(rows)) selection?.clear()
  }
  const allowed = <A extends { permission?: Permission }>(actions: readonly A[] = []): A[] =>
    actions.filter(({ permission }) => !permission || mayAny(permission))
  const kept = rows.map((row) => refusalOf(row, 'delete')).find((reason) => reason !== null)
  const exportLabel = keys.length > 0 ? '导出选中' : '导出'
  return [
    ...allowed(view.toolbarActions).map(({ key, label, refusal = null, onClick }) => ({
      key,
      label,
      refusal,
      run: () => onClick(list),
    })),
    ...(may.import ? [{ key: 'import', label: '导入', icon: <UploadOutlined />, run: onImport }] : []),
    ...(may.export
      ? [{ key: 'export', label: exportLabel, icon: <DownloadOutlined />, isBusy: isSaving, run: () => save(keys) }]
      : []),
    ...allowed(view.batchActions).map(({ key, label, danger = false, refusal, onClick }) => ({
      key,
      label,
      danger,
      refusal: rows.length === 0 ? null : (refusal?.(rows) ?? null),
      run: withRows(() => onClick(rows, list)),
    })),
    ...(may.remove && view.api.removeBatch
      ? [
          {
            key: 'remove',
            label: '批量删除',
            icon: <DeleteOutlined />,
            refusal: kept === undefined ? null : `选中的记录中有不能删除的：${kept}`,
            run: withRows(() => void removeAll()),
          },
        ]
      : []),
  ]
}
