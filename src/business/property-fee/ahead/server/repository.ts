import type { NameView } from '#community/household/server/lookup.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** A bill that has been made, and nobody told of yet. */
export interface Draft {
  id: string
  assignId: string
  periodStart: string
  periodEnd: string
  dueDate: string
  months: string | null
  receivable: string
  rebate: string
  payerId: string | null
}

export const findDrafts = (reader: Reader, assignIds: readonly string[]): Promise<Draft[]> =>
  reader.all(
    statement<Draft>(
      `select id, assign_id, period_start, period_end, due_date, months, receivable, rebate, payer_id from fee_bill
        where tenant_id = $1 and assign_id = any($2::text[]) and state = 'DRAFT' and del_flag = 0 order by period_start`,
      [reader.tenantId, assignIds],
    ),
  )

interface AssignedRoom {
  roomId: string
  villageId: string
  assignIds: string[]
}

/** The rooms of some assignments. */
export const findAssigned = (reader: Reader, assignIds: readonly string[]): Promise<AssignedRoom[]> =>
  reader.all(
    statement<AssignedRoom>(
      `select room_id, village_id, array_agg(id) as assign_ids from fee_assign
        where tenant_id = $1 and id = any($2::text[]) and del_flag = 0 group by room_id, village_id order by room_id`,
      [reader.tenantId, assignIds],
    ),
  )

interface ItemKnown {
  id: string
  itemName: string
  feeType: string
}

export const findItemsOf = (reader: Reader, ids: readonly string[]): Promise<ItemKnown[]> =>
  reader.all(
    statement<ItemKnown>(`select id, item_name, fee_type from fee_item where tenant_id = $1 and id = any($2::text[])`, [
      reader.tenantId,
      ids,
    ]),
  )

interface PayerKnown {
  id: string
  name: string
  key: string
}

/** Whose bills they will be, by the name that the caller may read. */
export const findPayers = (reader: Reader, view: NameView, ids: readonly string[]): Promise<PayerKnown[]> =>
  reader.all(
    statement<PayerKnown>(
      `select id, ${view === 'full' ? 'name' : 'name_mask'} as name, coalesce(user_id, id) as key from ref_payer
        where tenant_id = $1 and id = any($2::text[])`,
      [reader.tenantId, ids],
    ),
  )
