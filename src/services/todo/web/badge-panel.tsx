import type { ReactNode } from 'react'
import { useTodoCount } from './use-todo-count.ts'

/** The number of open to-dos behind the menu entry. */
export function TodoBadge(): ReactNode {
  const count = useTodoCount()
  return count > 0 ? <span aria-label={`${count}项待办`}>{count > 99 ? '99+' : count}</span> : null
}
