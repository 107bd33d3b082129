import { complaintMachine } from './states.ts'

const others: Readonly<Record<string, string>> = {
  open: '提交诉求',
  extendLapse: '延期申请逾期失效',
  oversee: '超时自动转街道督办',
}

/** What happened, in a word. */
export function stepWord({ action, toState }: { action: string; toState: string }): string {
  const states: Readonly<Record<string, { label: string; on: Readonly<Record<string, { label: string }>> }>> =
    complaintMachine.states
  const step = Object.values(states).find(({ on }) => action in on)?.on[action]
  return others[action] ?? step?.label ?? states[toState]?.label ?? action
}
