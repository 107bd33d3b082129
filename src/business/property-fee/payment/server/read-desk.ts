import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { scopeText, seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { notFound } from '#kernel/server/errors.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { accountTables } from '../../account/server/tables.ts'
import { paymentsText } from '../../bill/server/bill-rows.ts'
import { billTables } from '../../bill/server/tables.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { readEarly } from '../../discount/server/read-early.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { creditorOf } from '../../server/creditor-repository.ts'
import { itemNameText, payerNameText } from '../../server/name-rows.ts'
import type { Desk, DeskAccount, DeskBill, DeskQuery } from '../shared/schema.ts'
import { payableStates, rankOf } from './compute-due.ts'

interface Place {
  roomId: string
  roomName: string
  villageName: string
  villageId: string
  payerId: string | null
  payerName: string | null
  userId: string | null
}

/** The room that the search named, or that of the household; 404 outside the caller's villages. */
async function placeOf(reader: Reader, actor: Actor, { roomId, householdId }: DeskQuery): Promise<Place> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const name = nameViewOf(actor) === 'full' ? 'p.name' : 'p.name_mask'
  const asked = roomId
    ? `m.id = ${bind(roomId)}`
    : `m.id = (select h.room_id from ref_household h where h.tenant_id = m.tenant_id and h.id = ${bind(householdId ?? '')} and h.active)`
  const owner = householdId
    ? `p.id = ${bind(householdId)}`
    : `p.room_id = m.id and p.relation_type = 'owner' and p.active and p.held_until is null`
  const text = `select m.id as room_id, m.name as room_name, v.name as village_name, m.village_id, p.payer_id, p.payer_name, p.user_id
    from ref_room m join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id
      left join lateral (select p.id as payer_id, ${name} as payer_name, p.user_id from ref_payer p where p.tenant_id = m.tenant_id and ${owner}
        order by p.is_representative = 'Y' desc nulls last, p.id limit 1) p on true
    where m.tenant_id = ${bind(actor.tenantId)} and m.active and ${scopeText(actor, { village: 'villageId' }, 'm', bind)} and ${asked}`
  const place = await reader.maybe(statement<Place>(text, values.list))
  if (!place) throw notFound()
  return place
}

type Row = Omit<DeskBill, 'rank' | 'lateDue' | 'early'> &
  Parameters<typeof lateOf>[0] & { feeType: string } & Pick<FeeBill, 'payments' | 'payerId' | 'months' | 'state'>

/** Open bills of a room, and of other rooms of the village that the same account pays for. */
async function billsOf(reader: Reader, actor: Actor, { roomId, userId }: Place): Promise<(DeskBill & Row)[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const room = bind(roomId)
  const others = userId
    ? ` or t.payer_id in (select p.id from ref_payer p where p.tenant_id = t.tenant_id and p.user_id = ${bind(userId)} and p.active)
        and t.village_id = (select m.village_id from ref_room m where m.tenant_id = t.tenant_id and m.id = ${room})`
    : ''
  const text = `select t.*, m.name as room_name, n.item_name, n.fee_type, ${paymentsText('t')} as payments,
      ${payerNameText(nameViewOf(actor))} as payer_name,
      (select coalesce(p.user_id, p.id) from ref_payer p where p.tenant_id = t.tenant_id and p.id = t.payer_id) as payer_key
    from fee_bill t join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
      join fee_item n on n.tenant_id = t.tenant_id and n.id = t.item_id
    where ${seenText(actor, billTables.feeBill, 't', bind)} and t.state = any(${bind(payableStates)}::text[]) and (t.room_id = ${room}${others})
    order by t.room_id <> ${room}, m.room_code, t.due_date, t.bill_no limit 500`
  const rows = await reader.all(statement<Row>(text, values.list))
  const early = await readEarly(reader, rows)
  return rows.map((row) => ({
    ...{ ...row, rank: rankOf(row.feeType), early: early.get(row.id) ?? [] },
    lateDue: lateOf(row, today())?.due ?? '0.00',
  }))
}

/** What the payers of the desk have paid ahead, and still have. */
function accountsOf(reader: Reader, actor: Actor, { villageId, userId }: Place, payers: readonly string[]) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.id, t.item_id, ${itemNameText} as item_name, t.balance - t.frozen as balance, coalesce(p.user_id, p.id) as payer_key, m.name as room_name,
      ${payerNameText(nameViewOf(actor))} as payer_name
    from fee_account t join ref_payer p on p.tenant_id = t.tenant_id and p.id = t.payer_id
      left join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
    where ${seenText(actor, accountTables.feeAccount, 't', bind)} and t.balance > t.frozen and t.village_id = ${bind(villageId)}
      and (t.payer_id = any(${bind(payers)}::text[]) or p.user_id = ${bind(userId)})
    order by t.item_id is null, m.room_code, t.id limit 100`
  return reader.all(statement<DeskAccount>(text, values.list))
}

/** What may be paid ahead for alone: what the caller's organisation charges for again and again. */
async function itemsOf(reader: Reader, actor: Actor): Promise<Desk['items']> {
  const own = await creditorOf(reader, actor)
  const text = `select id, item_name from fee_item where tenant_id = $1 and creditor_id = $2 and status = '1' and fee_flag <> 'ONCE'
    and del_flag = 0 order by item_code limit 200`
  return own ? reader.all(statement<Desk['items'][number]>(text, [reader.tenantId, own.id])) : []
}

/** What is to be paid for a room, or by a household, with the late fees of today, and what was paid ahead. */
export async function readDesk(reader: Reader, actor: Actor, query: DeskQuery): Promise<Desk> {
  if (!query.roomId && !query.householdId) throw notFound()
  const place = await placeOf(reader, actor, query)
  const { roomId, roomName, villageName, payerId, payerName } = place
  const bills = await billsOf(reader, actor, place)
  const payers = [...new Set([payerId, ...bills.map((bill) => bill.payerId)].filter((id) => id !== null))]
  const accounts = await accountsOf(reader, actor, place, payers)
  const items = await itemsOf(reader, actor)
  const own = await creditorOf(reader, actor)
  const rules = await readPayRules(reader, { villageId: place.villageId, creditorId: own?.id ?? '' })
  return { asOf: today(), roomId, roomName, villageName, payerId, payerName, bills, accounts, items, rules }
}
