import * as z from 'zod/mini'
import { messages } from '#kernel/shared/messages.ts'
import {
  code,
  date,
  decimal,
  id,
  ids,
  money,
  nullable,
  object,
  optional,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { fundDepositKind, fundDirection, fundKind, fundState } from './dictionaries.ts'

const owners = ids(100)

/** A decimal text above nothing, with up to `max` digits before the point. */
export const aboveZero = (max: number, message: string) =>
  decimal(2, { max, message }).check(z.refine((value) => !/^[0.]*$/.test(value), message))

/** The maintenance fund of one room. Money in yuan as decimal text, areas in ㎡. */
export const FundAccount = record({
  accountNo: text(20),
  villageId: id,
  buildingId: id,
  roomId: id,
  roomCode: text(60),
  /** A part of building, unit and number, for searching. */
  roomName: text(80),
  /** Households of the owners as of the first deposit or the last transfer. */
  ownerHouseholdIds: owners,
  ownerNames: nullable(text(600)),
  buildArea: decimal(2),
  firstDeposit: money,
  /** All that owners have paid in, less what was corrected. */
  deposited: money,
  /** What is left of deposits, uses taken off. */
  principal: money,
  interest: money,
  frozen: money,
  /** Principal and interest. */
  balance: money,
  /** Balance less what is frozen. */
  available: money,
  /** What is missing up to the first deposit. */
  shortfall: money,
  state: code(fundState),
})
export type FundAccount = Infer<typeof FundAccount>

/** One line of an account; never changed, only corrected by another one. */
export const FundEntry = record({
  entryNo: text(20),
  accountId: id,
  villageId: id,
  roomId: id,
  direction: code(fundDirection),
  kind: code(fundKind),
  amount: money,
  /** The amount, by direction; null on the other side. */
  income: nullable(money),
  expense: nullable(money),
  balanceAfter: money,
  bizType: text(20),
  bizId: id,
  date,
  voucherNo: nullable(text(40)),
  remark: nullable(text(500)),
  /** The entry that this one corrects. */
  reverses: nullable(id),
  isReversed: yesNo,
  ownersBefore: nullable(owners),
  ownersAfter: nullable(owners),
  /** Who had the room before and after a transfer, as names. */
  ownersText: nullable(text(1300)),
})
export type FundEntry = Infer<typeof FundEntry>

const amountWrong = '金额必须大于0'
const amount = aboveZero(10, amountWrong)

/**
 * A payment of owners. The first deposit is worked out from area and standard; an amount that comes with it is the one
 * that was shown and must still be right. All other kinds need theirs.
 */
export const DepositInput = object({
  roomId: id,
  kind: code(fundDepositKind),
  date,
  amount: optional(nullable(amount)),
  voucherNo: optional(nullable(text(40))),
  remark: optional(nullable(text(200))),
})
export type DepositInput = Infer<typeof DepositInput>

export const QuoteQuery = object({ roomId: id, date })

/** What the first deposit of a room comes to on a day. */
export const DepositQuote = object({ buildArea: decimal(2), ratePerM2: decimal(2), amount: money })
export type DepositQuote = Infer<typeof DepositQuote>

/** Corrects an entry by one in the other direction. */
export const ReverseInput = object({
  /** Of the entry. */
  id,
  date,
  reason: text(500, { min: 5, message: messages.reasonMissing }),
})
export type ReverseInput = Infer<typeof ReverseInput>
