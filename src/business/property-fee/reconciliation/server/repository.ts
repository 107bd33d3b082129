import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { ReconChannel } from '../shared/dictionaries.ts'
import type { TradeState } from '../shared/statement-match.ts'

/** Whose money is compared, and by which channel it came. */
export interface Account {
  villageId: string
  creditorId: string
  channel: ReconChannel
}

const valuesOf = (reader: Reader, { villageId, creditorId, channel }: Account): unknown[] => [
  reader.tenantId,
  villageId,
  creditorId,
  channel,
]

/** `DZ202611210001`: the next number of the day. */
export async function nextReconNo(tx: Tx): Promise<string> {
  const prefix = `DZ${today().replaceAll('-', '')}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** One statement of an account at a time: whoever comes second sees what the first has taken. */
export async function holdAccount(tx: Tx, account: Account): Promise<void> {
  const key = `fee recon ${tx.tenantId} ${account.villageId} ${account.creditorId} ${account.channel}`
  await tx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]))
}

/** The number of the reconciliation that has taken a file before, if any. */
export async function findFile(reader: Reader, account: Account, fileHash: string): Promise<string | undefined> {
  const text = `select recon_no from fee_recon where tenant_id = $1 and village_id = $2 and creditor_id = $3 and channel = $4
    and file_hash = $5 and state <> 'VOID' and del_flag = 0`
  const found = await reader.maybe(statement<{ reconNo: string }>(text, [...valuesOf(reader, account), fileHash]))
  return found?.reconNo
}

/** The first day that was ever compared of an account: what is older was never asked for. */
export async function firstDay(reader: Reader, account: Account): Promise<string | null> {
  const text = `select min(begin_day) as day from fee_recon where tenant_id = $1 and village_id = $2 and creditor_id = $3
    and channel = $4 and state <> 'VOID' and del_flag = 0`
  return (await reader.one(statement<{ day: string | null }>(text, valuesOf(reader, account)))).day
}

/** Money of ours that no reconciliation answers for. */
export interface FreeTender {
  id: string
  orderId: string
  payNo: string
  voucherNo: string | null
  amount: string
  /** When it was paid, or given back. */
  tradedAt: string
  isDue: boolean
}

/** What was given back has no time of its own: it is of the day on which it was booked. */
const backDay = `(select max(e.booked_on) from fee_entry e where e.tenant_id = t.tenant_id and e.pay_order_id = t.order_id
  and e.refund_id is not distinct from t.refund_id and e.entry_kind = t.channel and e.amount < 0)`

/**
 * Free money of an account: all that came or went between two days, and whatever bears one of the numbers, whenever it
 * was.
 */
export const readFree = (
  reader: Reader,
  account: Account,
  { from, until, numbers }: { from: string; until: string; numbers: readonly string[] },
): Promise<FreeTender[]> =>
  reader.all(
    statement<FreeTender>(
      `with found as materialized (
          select t.id from fee_pay_order o join fee_pay_tender t on t.tenant_id = o.tenant_id and t.order_id = o.id
            where o.tenant_id = $1 and o.village_id = $2 and o.creditor_id = $3 and t.channel = $4 and t.amount > 0
              and o.paid_at >= $5::date::timestamp at time zone 'Asia/Shanghai'
              and o.paid_at < ($6::date + 1)::timestamp at time zone 'Asia/Shanghai'
          union select t.id from fee_entry e join fee_pay_tender t on t.tenant_id = e.tenant_id and t.order_id = e.pay_order_id
              and t.refund_id is not distinct from e.refund_id and t.channel = e.entry_kind and t.amount < 0
            where e.tenant_id = $1 and e.village_id = $2 and e.creditor_id = $3 and e.entry_kind = $4 and e.amount < 0
              and e.booked_on between $5::date and $6::date
          union select t.id from fee_pay_tender t join fee_pay_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
            where t.tenant_id = $1 and t.voucher_no = any($7::text[]) and t.channel = $4 and o.village_id = $2 and o.creditor_id = $3
          union select t.id from fee_pay_order o join fee_pay_tender t on t.tenant_id = o.tenant_id and t.order_id = o.id
            where o.tenant_id = $1 and o.pay_no = any($7::text[]) and o.village_id = $2 and o.creditor_id = $3 and t.channel = $4)
        select f.*, f.traded_at >= $5::date::timestamp at time zone 'Asia/Shanghai'
            and f.traded_at < ($6::date + 1)::timestamp at time zone 'Asia/Shanghai' as is_due
        from (select t.id, t.order_id, o.pay_no, t.voucher_no, t.amount,
            case when t.amount > 0 then o.paid_at else coalesce(${backDay}::timestamp at time zone 'Asia/Shanghai', o.paid_at) end as traded_at
          from found join fee_pay_tender t on t.tenant_id = $1 and t.id = found.id
            join fee_pay_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
          where not exists (select from fee_recon_tender a where a.tenant_id = t.tenant_id and a.tender_id = t.id)) f
        order by f.traded_at, f.id`,
      [...valuesOf(reader, account), from, until, numbers],
    ),
  )

/** A row of a statement that is still open. */
export interface OpenLine {
  id: string
  tradeNo: string
  orderNo: string | null
  amount: string
  tradedAt: string
  tradeState: TradeState
}

/** Rows that earlier statements have left behind. */
export const readCarried = (reader: Reader, account: Account): Promise<OpenLine[]> =>
  reader.all(
    statement<OpenLine>(
      `select id, trade_no, order_no, amount, traded_at, trade_state from fee_recon_line
        where tenant_id = $1 and village_id = $2 and creditor_id = $3 and channel = $4 and held_by is null order by traded_at, id`,
      valuesOf(reader, account),
    ),
  )

/** Which trades of a statement stood in another one before. */
export async function findTaken(reader: Reader, account: Account, tradeNos: readonly string[]): Promise<Set<string>> {
  const text = `select trade_no, trade_state from fee_recon_line where tenant_id = $1 and village_id = $2 and creditor_id = $3
    and channel = $4 and trade_no = any($5::text[])`
  const rows = await reader.all(
    statement<{ tradeNo: string; tradeState: string }>(text, [...valuesOf(reader, account), tradeNos]),
  )
  return new Set(rows.map(({ tradeNo, tradeState }) => `${tradeNo} ${tradeState}`))
}

/** Numbers of the organisation's payments in its other villages. */
export async function findElsewhere(
  reader: Reader,
  account: Account,
  numbers: readonly string[],
): Promise<Set<string>> {
  const text = `select o.pay_no as number from fee_pay_order o where o.tenant_id = $1 and o.pay_no = any($5::text[])
      and o.creditor_id = $3 and o.village_id <> $2
    union select o.pay_no from fee_online_order o where o.tenant_id = $1 and o.pay_no = any($5::text[])
      and o.creditor_id = $3 and o.village_id <> $2
    union select t.voucher_no from fee_pay_tender t join fee_pay_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
      where t.tenant_id = $1 and t.voucher_no = any($5::text[]) and t.channel = $4 and o.creditor_id = $3 and o.village_id <> $2`
  const rows = await reader.all(statement<{ number: string }>(text, [...valuesOf(reader, account), numbers]))
  return new Set(rows.map(({ number }) => number))
}

/** Our numbers among those of a statement, and which of them have no money here. */
export async function findOrders(reader: Reader, account: Account, numbers: readonly string[]) {
  const text = `select pay_no, false as is_unbooked from fee_pay_order where tenant_id = $1 and village_id = $2 and creditor_id = $3
      and pay_no = any($4::text[])
    union all select pay_no, true from fee_online_order where tenant_id = $1 and village_id = $2 and creditor_id = $3
      and pay_no = any($4::text[]) and pay_order_id is null`
  const [tenantId, villageId, creditorId] = valuesOf(reader, account)
  const rows = await reader.all(
    statement<{ payNo: string; isUnbooked: boolean }>(text, [tenantId, villageId, creditorId, numbers]),
  )
  return {
    all: new Set(rows.map(({ payNo }) => payNo)),
    unbooked: new Set(rows.flatMap(({ payNo, isUnbooked }) => (isUnbooked ? [payNo] : []))),
  }
}
