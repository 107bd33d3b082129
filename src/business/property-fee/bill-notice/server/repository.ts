import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { owedText, paymentsText } from '../../bill/server/bill-rows.ts'
import { billTables } from '../../bill/server/tables.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import type { billMachine } from '../../bill/shared/states.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { itemNameText, payerNameText, roomNameText } from '../../server/name-rows.ts'
import type { NoticeBill } from '../shared/notice-sheet.ts'
import { mostLines } from '../shared/schema.ts'

/** A bill with all that its sheet says. */
export interface SheetBill extends NoticeBill {
  id: string
  billNo: string
  payerId: string | null
  payerName: string | null
  villageId: string
  villageName: string
  creditorId: string
  creditorName: string
  rebate: string
  state: keyof typeof billMachine.states
}

type Row = SheetBill & Pick<FeeBill, 'payments'> & Parameters<typeof lateOf>[0]

/**
 * Bills of the caller's with their late fees of today: those of some households that are owed, or those named. More than
 * go at once are refused: a notice that left some out would ask for too little.
 */
export async function readSheetBills(
  reader: Reader,
  actor: Actor,
  asked: { payerIds: readonly string[] } | { ids: readonly string[] },
): Promise<SheetBill[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const which =
    'ids' in asked
      ? `t.id = any(${bind(asked.ids)}::text[]) and t.state <> 'DRAFT'`
      : `t.payer_id = any(${bind(asked.payerIds)}::text[]) and ${owedText('t')}`
  const text = `select t.*, ${roomNameText} as room_name, ${itemNameText} as item_name, ${payerNameText(nameViewOf(actor))} as payer_name,
      ${paymentsText('t')} as payments, v.name as village_name, d.name as creditor_name,
      coalesce((select o.origin -> 'lines' from fee_bill_origin o where o.tenant_id = t.tenant_id and o.bill_id = t.id), '[]') as parts
    from fee_bill t join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id
      join ref_depart d on d.tenant_id = t.tenant_id and d.id = t.creditor_id
    where ${seenText(actor, billTables.feeBill, 't', bind)} and ${which}
    order by t.due_date, t.bill_no limit ${mostLines + 1}`
  const rows = await reader.all(statement<Row>(text, values.list))
  if (rows.length > mostLines) throw badInput({ ids: `账单超过${mostLines}条，请分批打印` })
  return rows.map((row) => ({ ...row, lateFee: lateOf(row, today())?.due ?? '0.00' }))
}

interface Household {
  id: string
  name: string
  roomName: string | null
  villageName: string
  villageId: string
}

/** Households of which the caller sees bills, whether or not anything is still owed. */
export function findHouseholds(reader: Reader, actor: Actor, ids: readonly string[]): Promise<Household[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const name = nameViewOf(actor) === 'full' ? 'p.name' : 'p.name_mask'
  const text = `select p.id, ${name} as name, m.name as room_name, v.name as village_name, m.village_id
    from ref_payer p join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
      join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id
    where p.tenant_id = ${bind(actor.tenantId)} and p.id = any(${bind(ids)}::text[])
      and exists (select from fee_bill t where ${seenText(actor, billTables.feeBill, 't', bind)} and t.payer_id = p.id)`
  return reader.all(statement<Household>(text, values.list))
}
