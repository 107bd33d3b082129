import type { FaultAlert } from './schema.ts'

/** Why nobody takes notice of an alert any more; null while somebody may. */
export const ackRefusal = (state: FaultAlert['state']): string | null =>
  state === 'NEW' ? null : state === 'ACK' ? '该告警已确认' : '该告警已关闭'
