import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { todoApi } from '../shared/api.ts'
import { snoozeDelay } from '../shared/dictionaries.ts'
import type { SnoozeInput, Todo } from '../shared/schema.ts'

interface Props {
  todo: Todo
  onClose: () => void
}

const delays = Object.entries(snoozeDelay.items) as [SnoozeInput['delay'], string][]

/** Asks for how long a to-do should keep quiet; a choice is the answer. */
export function SnoozeDialog({ todo, onClose }: Props): ReactNode {
  const toast = useToast()
  const { mutate, isPending } = useCall(todoApi.snooze, {
    invalidates: [todoApi.page, todoApi.one, todoApi.count],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="稍后提醒"
      onCancel={onClose}
      width={420}
      footer={delays.map(([delay, text]) => (
        <Button key={delay} disabled={isPending} onClick={() => mutate({ id: todo.id, delay })}>
          {text}提醒
        </Button>
      ))}
    >
      <p>“{todo.title}”在此期间不再显示在您的待办和消息中，其他处理人不受影响。</p>
    </Dialog>
  )
}
