import type { ConfigProviderProps } from 'antd'
import module from 'antd/es/locale/zh_CN.js'

/** antd's Chinese words. Its types describe this file as CommonJS, which it is not: the import is the locale itself. */
const words = module as unknown as NonNullable<ConfigProviderProps['locale']>

/** Names of days and months would come from dayjs, which the first page does without: they would be English. */
const named = {
  shortWeekDays: '日一二三四五六'.split(''),
  shortMonths: Array.from({ length: 12 }, (_, at) => `${at + 1}月`),
}
const { DatePicker, Calendar } = words

export const chinese: typeof words = {
  ...words,
  ...(DatePicker && { DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...named } } }),
  ...(Calendar && { Calendar: { ...Calendar, lang: { ...Calendar.lang, ...named } } }),
}
