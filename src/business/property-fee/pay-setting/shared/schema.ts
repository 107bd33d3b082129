import { yesNoDictionary } from '#kernel/shared/dictionary.ts'
import { code, id, integer, list, nullable, object, optional, record, text, type Infer } from '#kernel/shared/schema.ts'
import { allocationOrder, roundDown } from '../../payment/shared/dictionaries.ts'
import { payMode, takenChannels } from './dictionaries.ts'

const minutesMessage = '支付时限应为5到120分钟'
const leastMessage = '最少预缴月数应为1到12'
const mostMessage = '最多预缴月数应为0到12'
const dayMessage = '抵扣日应为1到28日'
const flag = code(yesNoDictionary)

/** What an organisation, or one of its villages, says of how it is paid; none of a value leaves it as it is above. */
const said = {
  payMode: nullable(code(payMode)),
  oldestFirst: nullable(flag),
  allowPartial: nullable(flag),
  allocation: nullable(code(allocationOrder)),
  roundDown: nullable(code(roundDown)),
  needVoucher: nullable(flag),
  allowDeposit: nullable(flag),
  aheadLeast: nullable(integer(1, 12, leastMessage)),
  aheadMost: nullable(integer(0, 12, mostMessage)),
  keepEarly: nullable(flag),
  allowOnline: nullable(flag),
  onlineChannels: nullable(code(takenChannels)),
  orderMinutes: nullable(integer(5, 120, minutesMessage)),
  deductDay: nullable(integer(1, 28, dayMessage)),
}

export const FeePaySetting = record({
  creditorId: id,
  /** None: all villages of the organisation, as far as they say nothing else. */
  villageId: nullable(id),
  ...said,
  remark: nullable(text(200)),
})
export type FeePaySetting = Infer<typeof FeePaySetting>

export const PaySettingInput = object({
  villageId: optional(nullable(id)),
  payMode: optional(said.payMode),
  oldestFirst: optional(said.oldestFirst),
  allowPartial: optional(said.allowPartial),
  allocation: optional(said.allocation),
  roundDown: optional(said.roundDown),
  needVoucher: optional(said.needVoucher),
  allowDeposit: optional(said.allowDeposit),
  aheadLeast: optional(said.aheadLeast),
  aheadMost: optional(said.aheadMost),
  keepEarly: optional(said.keepEarly),
  allowOnline: optional(said.allowOnline),
  onlineChannels: optional(said.onlineChannels),
  orderMinutes: optional(said.orderMinutes),
  deductDay: optional(said.deductDay),
  remark: optional(nullable(text(200))),
})
export type PaySettingInput = Infer<typeof PaySettingInput>

/** What holds for a place in the end. */
export const PayRules = object({
  payMode: code(payMode),
  oldestFirst: flag,
  allowPartial: flag,
  /** None: as the cashier chooses. */
  allocation: nullable(code(allocationOrder)),
  /** None: as the cashier chooses. */
  roundDown: nullable(code(roundDown)),
  needVoucher: flag,
  allowDeposit: flag,
  /** Months that are paid ahead at once, at least. */
  aheadLeast: integer(1, 12, leastMessage),
  /** Behind the month that runs; 0: none. */
  aheadMost: integer(0, 12, mostMessage),
  /** Whoever leaves keeps what was let go of the months that were used. */
  keepEarly: flag,
  allowOnline: flag,
  /** Of those that the organisation has an account with. */
  onlineChannels: code(takenChannels),
  orderMinutes: integer(5, 120, minutesMessage),
  /** None: on every day. */
  deductDay: nullable(integer(1, 28, dayMessage)),
})
export type PayRules = Infer<typeof PayRules>

/** Each value that holds, in words, and who has said so. */
export const paySettingDetail = object({
  inForce: list(object({ label: text(20), value: text(40), source: text(20) }), 20),
})
export type PaySettingDetail = Infer<typeof paySettingDetail>
