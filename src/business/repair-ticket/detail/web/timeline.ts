import { formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { suspendReason } from '#services/ticket/shared/dictionaries.ts'
import type { RepairDetail } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { labelOf } from '../../turn/web/next-actions.ts'

type Entry = RepairDetail['timeline'][number]

const others: Readonly<Record<string, string>> = { open: '提交报修', merge: '合并报修', handover: '经理交接' }

/** What happened, in a word. */
export function entryLabel({ action, toState }: Pick<Entry, 'action' | 'toState'>): string {
  const states: Readonly<Record<string, { label: string }>> = repairMachine.states
  return others[action] ?? labelOf(action) ?? states[toState]?.label ?? action
}

/** Roles of whoever acted, in Chinese; nothing for the system itself. */
export const entryRoles = ({ operatorRole }: Pick<Entry, 'operatorRole'>): string =>
  operatorRole
    .split(',')
    .map((role) => roleNames[role as RoleCode])
    .filter(Boolean)
    .join('、')

type Said = (value: unknown, detail: Readonly<Record<string, unknown>>) => string | undefined

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const reasons: Readonly<Record<string, string>> = suspendReason.items

/** What an entry keeps besides the remark, key by key, and how it is told. */
const facts: Readonly<Record<string, Said>> = {
  assigneeName: (value) => text(value) && `处理人：${text(value)}`,
  resolution: (value) => text(value) && `处理结果：${text(value)}`,
  amount: (value) => (text(value) && value !== '0.00' ? `金额：¥${formatMoney(text(value))}` : undefined),
  receiptNo: (value) => text(value) && `收据号：${text(value)}`,
  waived: (value) => text(value) && `免收：¥${formatMoney(text(value))}`,
  suspendReason: (value) => text(value) && `原因：${reasons[text(value)!] ?? text(value)}`,
  deadline: (value, { suspendReason: reason }) =>
    text(value) && `${reason ? '预计恢复' : '期限'}：${formatDateTime(text(value))}`,
  pass: (value) => (value === 'Y' ? '同意' : value === 'N' ? '不同意' : undefined),
  distance: (value) => (typeof value === 'number' ? `距小区约${value}米` : undefined),
  rating: (value, { auto }) =>
    typeof value === 'number' ? `${value}星${auto === true ? '（默认好评）' : ''}` : undefined,
  urgeCount: (value) => (typeof value === 'number' ? `第${value}次` : undefined),
  visitText: (value) => text(value),
  repairNo: (value) => text(value) && `来自 ${text(value)}`,
  mergedInto: (value) => text(value) && `合并到 ${text(value)}`,
}

/** The facts of an entry as short sentences. */
export function entryFacts({ detail }: Pick<Entry, 'detail'>): string[] {
  const kept = (detail ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(facts).flatMap(([key, say]) => (key in kept ? (say(kept[key], kept) ?? []) : []))
}

/** Pictures that an entry keeps. */
export const entryPhotos = ({ detail }: Pick<Entry, 'detail'>): string | undefined =>
  text((detail as { photos?: unknown } | null | undefined)?.photos)
