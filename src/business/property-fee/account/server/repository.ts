import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { AccountLog } from '../shared/schema.ts'
import type { StoredAccount } from './tables.ts'

/** Whose money it is, and what for: no item, for whatever comes. */
export interface AccountKey {
  payerId: string
  villageId: string
  creditorId: string
  itemId: string | null
}

const opened = `insert into fee_account (tenant_id, id, payer_id, village_id, creditor_id, acct_type, item_id, create_by, create_time,
    update_by, update_time, version)
  values ($1, $2, $3, $4, $5, case when $6::text is null then 'PREPAY' else 'PREPAY_ITEM' end, $6, $7, $8, $7, $8, 1) on conflict do nothing`
const found = `select id from fee_account where tenant_id = $1 and payer_id = $2 and village_id = $3 and creditor_id = $4
  and item_id is not distinct from $5`

/** The account of a payer, opened where there is none yet: before any account is held, so that nobody waits in a ring. */
export async function openAccount(tx: Tx, actor: Actor, key: AccountKey): Promise<string> {
  const { payerId, villageId, creditorId, itemId } = key
  const place = [payerId, villageId, creditorId, itemId]
  await tx.run(statement(opened, [tx.tenantId, newId(), ...place, actor.username, nowText()]))
  return (await tx.one(statement<{ id: string }>(found, [tx.tenantId, ...place]))).id
}

/** Accounts held in the order of their ids until the end of the transaction. */
export const holdAccounts = (tx: Tx, ids: readonly string[]): Promise<StoredAccount[]> =>
  tx.all(
    statement<StoredAccount>(
      `select * from fee_account where tenant_id = $1 and id = any($2::text[]) and del_flag = 0 order by id for update`,
      [tx.tenantId, ids],
    ),
  )

/** Accounts of a payer in a village that have money for an organisation. */
export async function findFilled(tx: Tx, { payerId, villageId, creditorId }: Omit<AccountKey, 'itemId'>) {
  const text = `select id from fee_account where tenant_id = $1 and payer_id = $2 and village_id = $3 and creditor_id = $4 and balance > frozen
    and del_flag = 0`
  const rows = await tx.all(statement<{ id: string }>(text, [tx.tenantId, payerId, villageId, creditorId]))
  return rows.map(({ id }) => id)
}

/** Whose households are: those of one person are known by the person. */
export async function readPayerKeys(reader: Reader, payerIds: readonly string[]): Promise<Map<string, string>> {
  const text = `select id, coalesce(user_id, id) as key from ref_payer where tenant_id = $1 and id = any($2::text[])`
  const rows = await reader.all(statement<{ id: string; key: string }>(text, [reader.tenantId, payerIds]))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** Movements of some accounts, the newest first. */
export const readLogs = (
  reader: Reader,
  accountIds: readonly string[],
  most: number,
): Promise<(AccountLog & { accountId: string })[]> =>
  reader.all(
    statement<AccountLog & { accountId: string }>(
      `select l.* from unnest($2::text[]) as a(id) cross join lateral
          (select l.id, l.account_id, l.seq, l.log_kind, l.amount, l.balance_after, l.booked_on, l.create_time, o.pay_no, o.id as pay_order_id,
              f.refund_no, f.id as refund_id
            from fee_account_log l left join fee_pay_order o on o.tenant_id = l.tenant_id and o.id = l.pay_order_id
              left join fee_refund f on f.tenant_id = l.tenant_id and f.id = l.refund_id
            where l.tenant_id = $1 and l.account_id = a.id order by l.seq desc limit $3) l
        order by l.account_id, l.seq desc`,
      [reader.tenantId, accountIds, most],
    ),
  )
