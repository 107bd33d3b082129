import { dictionary } from '#kernel/shared/dictionary.ts'

export const holidayKind = dictionary('holiday_kind', '日期性质', { REST: '放假', WORK: '调休上班' })
