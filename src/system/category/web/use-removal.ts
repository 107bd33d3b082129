import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { categoryApi } from '../shared/api.ts'
import type { Category } from '../shared/schema.ts'

/** Removes a category after a question that names what goes with it. */
export function useRemoval(onRemoved: () => void): (row: Category) => Promise<void> {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useCall(categoryApi.remove, { onSuccess: (_result, message) => toast.success(message) })
  return async ({ id, hasChild }) => {
    const isSure = await confirm({
      title: '确认删除此条数据？',
      content: hasChild === '1' ? '其下级分类将一并删除。' : undefined,
      okText: '删除',
      danger: true,
    })
    if (!isSure) return
    // A refusal has been shown by the call.
    await mutateAsync({ id }).then(onRemoved, () => undefined)
  }
}
