import { invert, type Change } from './change.ts'

/** What can be undone and done again; each step is made of changes in their order. */
export interface History {
  past: readonly (readonly Change[])[]
  future: readonly (readonly Change[])[]
}

export const noHistory: History = { past: [], future: [] }

/** As many steps are kept. */
const MOST_STEPS = 200

/** A new step; what was undone before can no longer be done again. */
export const record = ({ past }: History, step: readonly Change[]): History => ({
  past: [...past.slice(1 - MOST_STEPS), step],
  future: [],
})

/** The changes that take back the last step, and the history after it; nothing when there is none. */
export function undo({ past, future }: History): { changes: readonly Change[]; history: History } | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  return {
    changes: step.map(invert).reverse(),
    history: { past: past.slice(0, -1), future: [...future, step] },
  }
}

/** The changes of the step that was undone last, and the history after it; nothing when there is none. */
export function redo({ past, future }: History): { changes: readonly Change[]; history: History } | undefined {
  const step = future.at(-1)
  return step && { changes: step, history: { past: [...past, step], future: future.slice(0, -1) } }
}
