import {
  entryFacts as factsOf,
  labelled,
  saidText,
  type Said,
} from '#services/ticket/work/web/pickers/timeline-words.ts'
import { satisfied } from '#services/ticket/visit/shared/dictionaries.ts'
import { rejectReason } from '../shared/dictionaries.ts'
import type { ComplaintDetail } from '../shared/schema.ts'
import { complaintMachine } from '../shared/states.ts'

type Entry = ComplaintDetail['timeline'][number]

const others: Readonly<Record<string, string>> = {
  open: '提交诉求',
  extendLapse: '延期申请逾期失效',
  oversee: '超时自动转街道督办',
}

/** What happened, in a word. */
export function entryLabel({ action, toState }: Pick<Entry, 'action' | 'toState'>): string {
  const states: Readonly<Record<string, { label: string; on: Readonly<Record<string, { label: string }>> }>> =
    complaintMachine.states
  const step = Object.values(states).find(({ on }) => action in on)?.on[action]
  return others[action] ?? step?.label ?? states[toState]?.label ?? action
}

const worded =
  (label: string, items: Readonly<Record<string, string>>): Said =>
  (value) =>
    saidText(value) && `${label}：${items[saidText(value) ?? ''] ?? saidText(value)}`

const facts: Readonly<Record<string, Said>> = {
  deptName: labelled('主办单位'),
  days: (value) => (typeof value === 'number' ? `${value}个工作日` : undefined),
  answer: labelled('答复'),
  satisfied: worded('评价', satisfied.items),
  rejectReason: worded('原因', rejectReason.items),
}

/** The facts of an entry as short sentences. */
export const entryFacts = (entry: Pick<Entry, 'detail'>): string[] => factsOf(entry, facts)
