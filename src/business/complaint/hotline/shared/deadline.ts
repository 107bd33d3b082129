import { importDay } from '#engines/manage-view/shared/import-day.ts'
import { dateTime } from '#kernel/shared/schema.ts'

/**
 * A deadline as sheets of the hotline write it: a day, which ends at midnight, or a day with a time, with or without
 * seconds. Undefined where it is none.
 */
export function deadlineOf(cell: string): string | undefined {
  const [day = '', time = '23:59:59', ...more] = cell.trim().split(/[ T]+/)
  const whole = (/^\d{1,2}:\d{2}$/.test(time) ? `${time}:00` : time).padStart(8, '0')
  const read = dateTime.safeParse(`${importDay(day)} ${whole}`)
  return more.length === 0 && read.success ? read.data : undefined
}
