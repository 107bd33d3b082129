import { expect, test } from 'vitest'
import { chinese } from './chinese.ts'

test('calendars name days and months in Chinese, from Sunday and January on', () => {
  for (const calendar of [chinese.DatePicker, chinese.Calendar]) {
    expect(calendar?.lang.shortWeekDays?.join('')).toBe('日一二三四五六')
    expect(calendar?.lang.shortMonths?.[0]).toBe('1月')
    expect(calendar?.lang.shortMonths?.[11]).toBe('12月')
    expect(calendar?.lang.today).toBe('今天')
  }
})
