import type { ArchiveCategory, ArchiveSecrecy, KeepPeriod } from './dictionaries.ts'

const years: Readonly<Record<KeepPeriod, number>> = { '1': Infinity, '2': 30, '3': 10 }

/** Whether a category holds papers that name people: registers of owners, vouchers, files of elections. */
const namesPeople = (category: ArchiveCategory): boolean => ['01', '06', '08'].includes(category)

/** How long each category is kept at least. */
const leastPeriod: Readonly<Record<ArchiveCategory, KeepPeriod>> = {
  '01': '1',
  '02': '1',
  '03': '2',
  '04': '1',
  '05': '2',
  '06': '2',
  '07': '2',
  '08': '1',
  '09': '1',
  '10': '3',
  '11': '2',
  '12': '3',
  '13': '3',
  '99': '3',
}

export const leastPeriodOf = (category: ArchiveCategory): KeepPeriod => leastPeriod[category]

/** Why a box of a category may not be kept so short. */
export const isKeptTooShort = (category: ArchiveCategory, period: KeepPeriod): boolean =>
  years[period] < years[leastPeriod[category]]

/** Why papers of a category may not be open to so many. */
export const secrecyRefusal = (category: ArchiveCategory, secrecy: ArchiveSecrecy): string | undefined =>
  secrecy === '1' && namesPeople(category) ? '含个人信息的档案不能向全体业主公开' : undefined
