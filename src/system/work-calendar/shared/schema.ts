import * as z from 'zod/mini'
import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { codes, pick, record, text, yesNo, nullable, type Infer } from '#kernel/shared/schema.ts'
import { weekday } from './dictionaries.ts'
import { parseWindows } from './working-time.ts'

const windowsMessage = '工作时段格式应为 09:00-12:00，多段用逗号分隔，按先后排列且不重叠'

/** When work counts for the deadlines of tickets: weekdays, windows, and whether public holidays apply. */
export const WorkCalendar = record({
  calendarNo: text(16, {
    min: 1,
    pattern: /^[A-Z][A-Z0-9_]{1,15}$/,
    message: '编码应为2到16位大写字母、数字或下划线，以字母开头',
  }),
  name: text(30, { min: 1, message: '请输入日历名称!' }),
  workDays: codes(weekday, 7),
  windows: text(200, { min: 1, message: windowsMessage }).check(
    z.refine((value) => parseWindows(value) !== undefined, windowsMessage),
  ),
  followsHolidays: yesNo,
  remark: nullable(text(200)),
})
export type WorkCalendar = Infer<typeof WorkCalendar>

export const WorkCalendarInput = pick(WorkCalendar, [
  'calendarNo',
  'name',
  'workDays',
  'windows',
  'followsHolidays',
  'remark',
])
export type WorkCalendarInput = Infer<typeof WorkCalendarInput>

const builtIn: ReadonlySet<string> = new Set(['PROP', 'GOV', 'H24'])

/** Calendars that every installation has, by whose numbers time limits count. */
export const isBuiltIn = ({ calendarNo }: Pick<WorkCalendar, 'calendarNo'>): boolean => builtIn.has(calendarNo)

/** What may not be done with a calendar, whoever asks. */
export const calendarRefuses: RowRefusal<Pick<WorkCalendar, 'calendarNo'>> = (row, act) =>
  act === 'delete' && isBuiltIn(row) ? '内置日历不能删除' : null
