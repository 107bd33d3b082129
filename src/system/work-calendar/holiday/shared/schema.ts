import { code, date, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { holidayKind } from './dictionaries.ts'

/** A day of the yearly public holiday plan: off although a working day, or worked although a day of rest. */
export const Holiday = record({
  day: date,
  kind: code(holidayKind),
  name: text(30, { min: 1, message: '请输入节日名称!' }),
})
export type Holiday = Infer<typeof Holiday>

export const HolidayInput = pick(Holiday, ['day', 'kind', 'name'])
export type HolidayInput = Infer<typeof HolidayInput>
