import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { owedText, paymentsText } from '../../bill/server/bill-rows.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import type { PlannedPlace } from '../../dunning-plan/server/repository.ts'
import type { DunnedBill, DunningContact } from '../shared/schema.ts'
import type { StoredDunning } from './tables.ts'

const isOwed = `exists (select from fee_dunning_item i join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
    where i.tenant_id = d.tenant_id and i.dunning_id = d.id and ${owedText('b')})`

/** Rows that one transaction settles. */
export const someAtOnce = 500

/** Open records of which nothing is owed any more, held; of one bill, or all. */
export const holdSettled = (tx: Tx, billId?: string): Promise<StoredDunning[]> =>
  tx.all(
    statement<StoredDunning>(
      `select d.* from fee_dunning d where d.tenant_id = $1 and d.state in ('W', 'D') and d.del_flag = 0 and not ${isOwed}
        ${billId === undefined ? '' : 'and d.id in (select i.dunning_id from fee_dunning_item i where i.tenant_id = $1 and i.bill_id = $2)'}
        order by d.id limit ${someAtOnce} for update of d`,
      billId === undefined ? [tx.tenantId] : [tx.tenantId, billId],
    ),
  )

/** Whose promise was for a day that is over, held, with what is owed of their bills now. */
export const holdPromised = (tx: Tx): Promise<(StoredDunning & { owed: string })[]> =>
  tx.all(
    statement<StoredDunning & { owed: string }>(
      `select d.*, ${owedSum} as owed from fee_dunning d where d.tenant_id = $1 and d.state = 'D' and d.result = 'PROMISED'
        and d.promise_on < $2::date and d.del_flag = 0 order by d.id limit ${someAtOnce} for update of d`,
      [tx.tenantId, today()],
    ),
  )

const owedSum = `(select coalesce(sum(b.balance) filter (where ${owedText('b')}), 0)::numeric(14, 2) from fee_dunning_item i
    join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id where i.tenant_id = d.tenant_id and i.dunning_id = d.id)`

/** What the bills of a record are owed now. */
export async function readOwedSum(reader: Reader, id: string): Promise<string> {
  const text = `select ${owedSum} as owed from fee_dunning d where d.tenant_id = $1 and d.id = $2`
  return (await reader.one(statement<{ owed: string }>(text, [reader.tenantId, id]))).owed
}

/** Places where something waits for somebody to call, go or bring a paper. */
export const readWaiting = (reader: Reader, creditorIds?: readonly string[]): Promise<PlannedPlace[]> =>
  reader.all(
    statement<PlannedPlace>(
      `select distinct village_id, creditor_id from fee_dunning where tenant_id = $1 and state = 'W' and del_flag = 0
        ${creditorIds ? 'and creditor_id = any($2::text[])' : ''} order by 1, 2`,
      creditorIds ? [reader.tenantId, creditorIds] : [reader.tenantId],
    ),
  )

type Bill = Omit<DunnedBill, 'lateFee'> & Parameters<typeof lateOf>[0]

/** Bills of a record, the oldest first, with what is due of them today. */
export async function readBills(reader: Reader, dunningId: string): Promise<DunnedBill[]> {
  const text = `select b.*, b.id as bill_id, n.item_name, b.period_start || ' 至 ' || b.period_end as period, i.balance as asked,
      ${paymentsText('b')} as payments
    from fee_dunning_item i join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
      join fee_item n on n.tenant_id = b.tenant_id and n.id = b.item_id
    where i.tenant_id = $1 and i.dunning_id = $2 order by b.due_date, b.bill_no`
  const rows = await reader.all(statement<Bill>(text, [reader.tenantId, dunningId]))
  return rows.map((row) => ({ ...row, lateFee: lateOf(row, today())?.due ?? '0.00' }))
}

/** The words of a record with their places open. */
export async function readTemplate(reader: Reader, id: string): Promise<string> {
  const text = 'select template from fee_dunning where tenant_id = $1 and id = $2'
  return (await reader.one(statement<{ template: string }>(text, [reader.tenantId, id]))).template
}

/** What was noted of a record, the newest first. */
export const readContacts = (reader: Reader, dunningId: string): Promise<DunningContact[]> =>
  reader.all(
    statement<DunningContact>(
      `select c.id, c.dunning_way as way, c.result, c.contacted_at, c.note, c.files, c.promise_on, c.promise_amount,
          coalesce((select u.name from ref_user u where u.tenant_id = c.tenant_id and u.id = c.user_id), '') as user_name
        from fee_dunning_contact c where c.tenant_id = $1 and c.dunning_id = $2 order by c.id desc limit 200`,
      [reader.tenantId, dunningId],
    ),
  )

/** A contact before it is stored. */
type NewContact = Omit<DunningContact, 'id' | 'userName'> & {
  dunningId: string
  userId: string
  notedAt: string
}

export async function storeContact(tx: Tx, contact: NewContact): Promise<void> {
  const { dunningId, way, result, contactedAt, note, files, promiseOn, promiseAmount, userId, notedAt } = contact
  await tx.run(
    statement(
      `insert into fee_dunning_contact (tenant_id, id, dunning_id, dunning_way, result, contacted_at, note, files, promise_on,
          promise_amount, user_id, noted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[tx.tenantId, newId(), dunningId, way, result, contactedAt, note, files, promiseOn, promiseAmount],
        ...[userId, notedAt],
      ],
    ),
  )
}
