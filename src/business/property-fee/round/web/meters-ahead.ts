import type { RoundMeter } from '../shared/schema.ts'

/** Counters by what is to be done: read, waiting on this device to be sent, or done. */
export function metersAhead(
  meters: readonly RoundMeter[],
  waiting: ReadonlySet<string>,
): Record<'ahead' | 'sent' | 'read', readonly RoundMeter[]> {
  const open = meters.filter(({ isRead }) => !isRead)
  return {
    ahead: open.filter(({ id }) => !waiting.has(id)),
    sent: open.filter(({ id }) => waiting.has(id)),
    read: meters.filter(({ isRead }) => isRead),
  }
}
