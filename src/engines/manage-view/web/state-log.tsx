import type { ReactNode } from 'react'
import type { LogEntry } from '#kernel/shared/dealing.ts'
import type { Machine } from '#kernel/shared/machine.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { Timeline } from './timeline.tsx'

interface Props {
  machine: Machine
  entries: readonly LogEntry[]
}

/** What an act is called: its step's own word; the first one made the record. */
function labelOf({ states }: Machine, { action, fromState }: LogEntry): string {
  return (fromState === null ? undefined : states[fromState]?.on[action]?.label) ?? '登记'
}

/** Who took which step of a record, when and with which words. */
export function StateLog({ machine, entries }: Props): ReactNode {
  if (entries.length === 0) return <EmptyState small title="还没有办理记录" text="提交、审核等办理会记在这里。" />
  const told = entries.map((entry) => {
    const state = machine.states[entry.toState]
    return {
      title: labelOf(machine, entry),
      time: entry.createdAt,
      note: `${entry.operatorName}　${state?.label ?? ''}`,
      tone: state?.tone,
      texts: [entry.remark],
    }
  })
  return <Timeline label="办理记录" entries={told} />
}
