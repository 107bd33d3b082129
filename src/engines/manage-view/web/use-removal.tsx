import { useCallback, type ReactNode } from 'react'
import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '#kernel/shared/messages.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { feedback } from '#kernel/web/feedback.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf, useCall } from '#kernel/web/use-endpoint.ts'
import type { Row, View } from './manage-view-props.ts'

/** Seconds during which a removal can be taken back from its message. */
const UNDO_SECONDS = 10

/** Removes rows after a question and offers to take it back. Answers whether they were removed. */
export function useRemoval(view: View, idOf: (row: Row) => string): (rows: readonly Row[]) => Promise<boolean> {
  const { api } = view
  const confirm = useConfirm()
  const toast = useToast()
  const cache = useQueryClient()
  const invalidates = api.recycled ? [api.page, api.recycled] : [api.page]
  const removal = { invalidates, quiet: true }
  const one = useCall(api.remove ?? (api.page as never), removal)
  const many = useCall(api.removeBatch ?? api.page, removal)
  const back = useCall(api.restore ?? (api.page as never), { invalidates })
  const { mutateAsync: removeOne } = one
  const { mutateAsync: removeMany } = many
  const { mutateAsync: restore } = back

  const undo = useCallback(
    async (ids: readonly string[]) => {
      for (const id of ids) await restore({ id })
      toast.success('已恢复')
    },
    [restore, toast],
  )

  return useCallback(
    async (rows) => {
      const [first] = rows
      if (!first) return false
      const title = rows.length === 1 ? '确认删除此条数据？' : `确认删除选中的${rows.length}条数据？`
      if (!(await confirm({ title, okText: '删除', danger: true }))) return false
      const ids = rows.map(idOf)
      try {
        if (ids.length === 1) await removeOne({ id: ids[0]!, version: first.version } as never)
        else await removeMany({ ids: ids.join(',') })
      } catch (error) {
        if (!(error instanceof CallError && error.shown)) toast.failure(error, '删除失败')
        // Rows that changed meanwhile are shown as they are now.
        await cache.invalidateQueries({ queryKey: keyOf(api.page) })
        return false
      }
      if (!api.restore) {
        toast.success(messages.removed)
        return true
      }
      const key = ids[0]!
      const { message } = await feedback()
      const take = (): void => {
        message.destroy(key)
        void undo(ids).catch(() => undefined)
      }
      message.success({ key, content: <Undo onUndo={take} />, duration: UNDO_SECONDS })
      return true
    },
    [api, cache, confirm, idOf, removeMany, removeOne, toast, undo],
  )
}

const Undo = ({ onUndo }: { onUndo: () => void }): ReactNode => (
  <span>
    {messages.removed}
    <Button type="link" size="small" className="mv-undo" onClick={onUndo}>
      撤销
    </Button>
  </span>
)
