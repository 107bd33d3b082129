import { formatMoney } from '#kernel/web/format.ts'
import {
  entryFacts as factsOf,
  labelled,
  saidText,
  type Said,
} from '#services/ticket/work/web/pickers/timeline-words.ts'
import type { RepairDetail } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { labelOf } from '../../turn/web/next-actions.ts'

export { entryPhotos, entryRoles } from '#services/ticket/work/web/pickers/timeline-words.ts'

type Entry = RepairDetail['timeline'][number]

const others: Readonly<Record<string, string>> = { open: '提交报修', merge: '合并报修', handover: '经理交接' }

/** What happened, in a word: what nobody had is given out, not given on. */
export function entryLabel({ action, toState, detail }: Pick<Entry, 'action' | 'toState' | 'detail'>): string {
  const states: Readonly<Record<string, { label: string }>> = repairMachine.states
  const { isFirst } = (detail ?? {}) as { isFirst?: boolean }
  if (action === 'transfer' && isFirst) return labelOf('dispatch') ?? action
  return others[action] ?? labelOf(action) ?? states[toState]?.label ?? action
}

/** What only repairs keep beside the remark. */
const facts: Readonly<Record<string, Said>> = {
  amount: (value) => (saidText(value) && value !== '0.00' ? `金额：¥${formatMoney(saidText(value))}` : undefined),
  receiptNo: labelled('收据号'),
  waived: (value) => saidText(value) && `免收：¥${formatMoney(saidText(value))}`,
  distance: (value) => (typeof value === 'number' ? `距小区约${value}米` : undefined),
  rating: (value, { auto }) =>
    typeof value === 'number' ? `${value}星${auto === true ? '（默认好评）' : ''}` : undefined,
  urgeCount: (value) => (typeof value === 'number' ? `第${value}次` : undefined),
  repairNo: (value) => saidText(value) && `来自 ${saidText(value)}`,
  mergedInto: (value) => saidText(value) && `合并到 ${saidText(value)}`,
}

/** The facts of an entry as short sentences. */
export const entryFacts = (entry: Pick<Entry, 'detail'>): string[] => factsOf(entry, facts)
