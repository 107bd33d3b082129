import { endpoint } from '#kernel/shared/endpoint.ts'
import { date, integer, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { smsLogPermissions } from './permissions.ts'

const count = integer(0, 2_000_000_000)
/** Per cent with two decimals; null where there is nothing to divide by. */
const rate = nullable(text(6))

const figures = {
  total: count,
  waiting: count,
  sent: count,
  failed: count,
  ignored: count,
  /** Of the sent ones, those that the provider has reported. */
  delivered: count,
  undelivered: count,
  /** Parts of the sent ones, by which providers charge. */
  parts: count,
  /** Sent among sent and failed. */
  sentRate: rate,
  /** Arrived among those that were reported. */
  arrivalRate: rate,
}

/** Text messages of one day, template or organisation. */
export const SmsLine = object({ key: text(64), name: text(100), ...figures })
export type SmsLine = Infer<typeof SmsLine>

/** What became of text messages in a period, and how much of what went into boxes then is unread. */
export const SmsStatistics = object({
  ...figures,
  byDay: list(SmsLine, 400),
  byTemplate: list(SmsLine, 500),
  byDepart: list(SmsLine, 500),
  notices: object({ total: count, unread: count, unreadRate: rate }),
})
export type SmsStatistics = Infer<typeof SmsStatistics>

/** Longest period, in days. */
export const mostDays = 366

export const smsStatisticsApi = {
  /** First and last day, both counted. */
  read: endpoint({
    method: 'GET',
    path: '/message/sms/statistics',
    query: object({ begin: date, end: date }),
    result: SmsStatistics,
    permission: smsLogPermissions.list,
  }),
}
