import type { ArchiveCategory, ArchiveSecrecy, KeepPeriod } from './dictionaries.ts'

/** What is said where papers that name people would be open to all owners. */
export const personalRefusal = '含个人信息的档案不能向全体业主公开'

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
  secrecy === '1' && namesPeople(category) ? personalRefusal : undefined

/** A number of an identity card inside a text. */
const idNumber = /(?<!\d)\d{17}[\dX](?!\d)/i

/** Whether one of these texts names a person by number: what does is not open to all owners. */
export const namesNumber = (texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => idNumber.test(text ?? ''))
