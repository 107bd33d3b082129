import type { TreeAction } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { categoryApi } from '../shared/api.ts'
import { categoryPermissions as may } from '../shared/permissions.ts'
import type { Category } from '../shared/schema.ts'

/** Which window of the screen is open: a category is added below another one or at the top, or changed; or a sheet. */
export type Asked = { parent: Category | undefined } | { changed: Category } | { sheet: true }

/** What may be done with a category. A removal is asked for, naming what goes with it. */
export function useRowActions({ ask, renew }: TreeHandle<Asked>): readonly TreeAction<Category>[] {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useCall(categoryApi.remove, { onSuccess: (_result, message) => toast.success(message) })
  const remove = async ({ id, hasChild }: Category): Promise<void> => {
    const isSure = await confirm({
      title: '确认删除此条数据？',
      content: hasChild === '1' ? '其下级分类将一并删除。' : undefined,
      okText: '删除',
      danger: true,
    })
    if (!isSure) return
    // A refusal has been shown by the call.
    await mutateAsync({ id }).then(renew, () => undefined)
  }
  return [
    { key: 'add', label: '新增下级', permission: may.add, onClick: (parent) => ask({ parent }) },
    { key: 'edit', label: '编辑', permission: may.edit, onClick: (changed) => ask({ changed }) },
    { key: 'delete', label: '删除', permission: may.delete, danger: true, onClick: (row) => void remove(row) },
  ]
}
