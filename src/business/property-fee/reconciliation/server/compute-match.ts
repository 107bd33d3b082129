import type { Reader } from '#kernel/server/db/db.ts'
import { newId } from '#kernel/server/secrets.ts'
import { add, parseDecimal } from '#kernel/shared/decimal.ts'
import { feeDifferences, type FeeDifference } from '../shared/channel-fees.ts'
import { matchStatement, type Difference } from '../shared/statement-match.ts'
import type { Sent } from './read-statement.ts'
import {
  findElsewhere,
  findOrders,
  findTaken,
  firstDay,
  readCarried,
  readFree,
  type Account,
  type FreeTender,
  type OpenLine,
} from './repository.ts'
import type { KeptRow } from './save-statement.ts'

type Weighed<R> = Omit<R, 'amount'> & { amount: bigint; text: string }
export type WeighedLine = Weighed<OpenLine>
export type WeighedTender = Weighed<FreeTender>

const weighed = <R extends { amount: string }>(row: R): Weighed<R> => ({
  ...row,
  amount: parseDecimal(row.amount, 2),
  text: row.amount,
})

/** The numbers by which rows may know our money. */
const numbersOf = (lines: readonly Pick<OpenLine, 'tradeNo' | 'orderNo'>[]): string[] => [
  ...new Set(lines.flatMap(({ tradeNo, orderNo }) => [tradeNo, ...(orderNo ? [orderNo] : [])])),
]

/** Rows beside our free money between two days, and whatever bears their numbers. */
export async function compareRows(
  reader: Reader,
  account: Account,
  lines: readonly OpenLine[],
  { from, until, own = [] }: { from: string; until: string; own?: readonly FreeTender[] },
) {
  const numbers = numbersOf(lines)
  const tenders = [...own, ...(await readFree(reader, account, { from, until, numbers }))]
  const known = await findOrders(reader, account, numbers)
  return matchStatement(lines.map(weighed), tenders.map(weighed), known)
}

/** What a statement comes to beside our books. */
export interface Compared {
  /** Of this village. */
  rows: KeptRow[]
  repeatCount: number
  other: KeptRow[]
  carried: OpenLine[]
  result: Awaited<ReturnType<typeof compareRows>>
  fees: FeeDifference[]
}

/** Compares a statement, with what earlier ones have left behind; stores nothing. */
export async function compareStatement(reader: Reader, account: Account, sent: Sent): Promise<Compared> {
  const { statement, beginDay, endDay, feeRate } = sent
  const taken = await findTaken(
    reader,
    account,
    statement.rows.map(({ tradeNo }) => tradeNo),
  )
  const fresh = statement.rows
    .filter(({ tradeNo, tradeState }) => !taken.has(`${tradeNo} ${tradeState}`))
    .map((row): KeptRow => ({ ...row, id: newId() }))
  const carried = await readCarried(reader, account)
  const first = await firstDay(reader, account)
  const from = first !== null && first < beginDay ? first : beginDay
  const result = await compareRows(reader, account, [...carried, ...fresh], { from, until: endDay })
  const other = await findOther(reader, account, result.differences)
  const rows = fresh.filter(({ id }) => !other.has(id))
  return {
    ...{ rows, carried, other: fresh.filter(({ id }) => other.has(id)) },
    result: { ...result, differences: result.differences.filter(({ line }) => !line || !other.has(line.id)) },
    repeatCount: statement.repeatCount + statement.rows.length - fresh.length,
    fees: feeRate === undefined ? [] : feeDifferences(moved(rows), feeRate),
  }
}

/** Rows that are nobody's here and somebody's in another village of the organisation, by their ids. */
async function findOther(
  reader: Reader,
  account: Account,
  differences: readonly FoundDifference[],
): Promise<Set<string>> {
  const strange = differences.flatMap(({ diffClass, line }) => (diffClass === 'LONG' && line ? [line] : []))
  const elsewhere = await findElsewhere(reader, account, numbersOf(strange))
  const isElsewhere = ({ tradeNo, orderNo }: WeighedLine): boolean =>
    elsewhere.has(tradeNo) || (orderNo !== null && elsewhere.has(orderNo))
  return new Set(strange.filter(isElsewhere).map(({ id }) => id))
}

/** What failed moved nothing. */
export const moved = <R extends { tradeState: string }>(rows: readonly R[]): R[] =>
  rows.filter(({ tradeState }) => tradeState !== 'FAILED')

export const sumOf = (rows: readonly { amount: string }[]): string => add(rows.map(({ amount }) => amount))

export type FoundDifference = Difference<WeighedLine, WeighedTender>
