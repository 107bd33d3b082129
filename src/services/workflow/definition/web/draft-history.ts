import type { WfDefinition } from '../../shared/schema.ts'

/** What the designer changes of a definition. */
export type Draft = Pick<WfDefinition, 'name' | 'remark' | 'category' | 'managerIds' | 'flow'>

/** A draft with what was before and after it. */
export interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  /** What the last change was about: typing in one field is one step. */
  tag?: string | undefined
}

export type HistoryStep =
  | { is: 'change'; draft: Draft; tag?: string | undefined }
  | { is: 'undo' | 'redo' }
  | { is: 'open'; draft: Draft }

const most = 100

/** Changes, takes back, does again. */
export function nextHistory(history: History, step: HistoryStep): History {
  const { past, now, future, tag } = history
  switch (step.is) {
    case 'open':
      return { past: [], now: step.draft, future: [] }
    case 'change': {
      const isSame = step.tag !== undefined && step.tag === tag
      return { past: isSame ? past : [...past, now].slice(-most), now: step.draft, future: [], tag: step.tag }
    }
    case 'undo': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { past: [...past, now], now: after, future: rest } : history
    }
  }
}
