import { callFrom } from './call.ts'
import { rowsOf, visitAs } from './sign-in.ts'

/** A home of 桂园里 with somebody who pays, and an item by which it is charged. */
const home = `select m.id as "roomId", m.village_id as "villageId", b.item_id as "itemId"
  from fee_bill b join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.bill_kind = 'NORMAL' and b.payer_id is not null order by m.room_code desc limit 1`

export interface OwedBill {
  id: string
  billNo: string
  villageId: string
  roomId: string
  itemId: string
  periodStart: string
}

/**
 * Has a bill entered and made known that was due so many days ago, on terms of late fee: the demonstration's own bills are
 * few, and other journeys change them.
 */
export async function oweBill(receivable: string, daysAgo: number): Promise<OwedBill> {
  const [place] = await rowsOf<Pick<OwedBill, 'villageId' | 'roomId' | 'itemId'>>(home)
  const { page } = await visitAs('pm0101', '/dashboard/analysis')
  const month = `20${String(10 + Math.floor(Math.random() * 10))}-0${1 + Math.floor(Math.random() * 9)}`
  const period = { periodStart: `${month}-01`, periodEnd: `${month}-02`, dueDate: '2030-01-31' }
  const made = await callFrom(page, 'POST', '/property/feeBill', { ...place!, ...period, receivable })
  const id = made.id as string
  await callFrom(page, 'PUT', '/property/feeBill/publish', { ids: [id] })
  const [known] = await rowsOf<OwedBill>(
    `update fee_bill set due_date = current_date - $2::integer, late_rate = 0.0005, late_grace_days = 0,
        late_grace_mode = 'AFTER_GRACE', late_cap_ratio = 1
      where id = $1 returning id, bill_no as "billNo", village_id as "villageId", room_id as "roomId", item_id as "itemId",
        period_start::text as "periodStart"`,
    [id, daysAgo],
  )
  return known!
}
