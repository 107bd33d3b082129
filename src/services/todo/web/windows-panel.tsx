import type { ReactNode } from 'react'
import { PassDialog } from './pass-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { UrgeDialog } from './urge-dialog.tsx'
import type { Asked } from './use-todo-actions.ts'

/** The window that was asked for. */
export function TodoWindows({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactNode {
  switch (asked.part) {
    case 'snooze':
      return <SnoozeDialog todo={asked.todo} onClose={onClose} />
    case 'transfer':
      return <TransferDialog todo={asked.todo} onDone={asked.onDone} onClose={onClose} />
    case 'urge':
      return <UrgeDialog todo={asked.todo} onDone={asked.onDone} onClose={onClose} />
    case 'pass':
      return <PassDialog todos={asked.todos} onDone={asked.onDone} onClose={onClose} />
  }
}
