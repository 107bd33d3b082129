import type { ComponentType, ReactNode } from 'react'
import type { TodoType } from '../shared/dictionaries.ts'
import { useTodoCount } from './use-todo-count.ts'

/** The number of open to-dos behind a menu entry: of some kinds, or of all. */
export const badgeOf = (kinds: readonly (TodoType | 'total')[]): ComponentType =>
  function TodoBadge(): ReactNode {
    const count = useTodoCount(kinds)
    return count > 0 ? <span aria-label={`${count}项待办`}>{count > 99 ? '99+' : count}</span> : null
  }
