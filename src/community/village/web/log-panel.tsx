import type { ReactNode } from 'react'
import type { Machine } from '#kernel/shared/machine.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import type { LogEntry } from '../shared/schema.ts'
import './log-panel.css'

interface Props {
  machine: Machine
  entries: readonly LogEntry[]
}

/** What an act is called: its step's own word; the first one made the record. */
function labelOf({ states }: Machine, { action, fromState }: LogEntry): string {
  return (fromState === null ? undefined : states[fromState]?.on[action]?.label) ?? '登记'
}

/** Who did what, when and with which words; the latest first. */
export function LogPanel({ machine, entries }: Props): ReactNode {
  if (entries.length === 0) return <EmptyState small title="还没有办理记录" text="提交、审核和停用会记在这里。" />
  return (
    <ol className="village-log" aria-label="办理记录">
      {entries.toReversed().map((entry, index) => (
        <li key={`${entry.createdAt}${entries.length - index}`} data-tone={machine.states[entry.toState]?.tone}>
          <p className="village-log-head">
            <strong>{labelOf(machine, entry)}</strong>
            <time title={relativeTime(entry.createdAt)}>{formatDateTime(entry.createdAt)}</time>
          </p>
          <p className="village-quiet">
            {entry.operatorName}　{machine.states[entry.toState]?.label}
          </p>
          {entry.remark && <p>{entry.remark}</p>}
        </li>
      ))}
    </ol>
  )
}
