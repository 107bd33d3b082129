import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { todoApi } from '../shared/api.ts'
import './history-panel.css'

/** Who did what with a to-do, oldest first. */
export function HistoryPanel({ id }: { id: string }): ReactNode {
  const { data = [] } = useEndpoint(todoApi.history, { id }, { quiet: true })
  return (
    <ol className="todo-history" aria-label="办理记录">
      {data.map(({ action, label, operatorName, remark, createdAt }) => (
        <li key={`${action} ${createdAt}`}>
          {operatorName} {label}
          {remark && `：${remark}`}
          <small>{formatDateTime(createdAt)}</small>
        </li>
      ))}
    </ol>
  )
}
