import type { SysAnnouncement } from './schema.ts'

export type Checked = Pick<SysAnnouncement, 'startTime' | 'endTime' | 'priority' | 'remindSms'>

/** What of an announcement does not go together, and at which field. */
export function timeFault({
  startTime,
  endTime,
  priority,
  remindSms,
}: Checked): { key: 'remindSms' | 'endTime'; text: string } | undefined {
  if (remindSms && priority !== 'H') return { key: 'remindSms', text: '只有紧急通告可以短信提醒' }
  if (startTime !== null && endTime <= startTime) return { key: 'endTime', text: '结束时间必须大于开始时间' }
  return undefined
}
