import { call } from '#kernel/web/call.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { undoCall, undoQuestion } from '#kernel/shared/undo-call.ts'

/** Takes an import back once that is confirmed; `onUndone` reads the rows anew. */
export function useUndo(onUndone: () => void): (id: string) => void {
  const confirm = useConfirm()
  const toast = useToast()
  const undo = async (id: string): Promise<void> => {
    if (!(await confirm(undoQuestion))) return
    try {
      await call(undoCall, { id }, { quiet: true })
      toast.success(undoCall.message ?? '')
      onUndone()
    } catch (error) {
      toast.failure(error, '导入未撤销')
    }
  }
  return (id) => void undo(id)
}
