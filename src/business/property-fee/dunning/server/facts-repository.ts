import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { owedText, paymentsText } from '../../bill/server/bill-rows.ts'
import { billTables, type StoredBill } from '../../bill/server/tables.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import type { PlannedPlace } from '../../dunning-plan/server/repository.ts'
import { lastAutomatic } from '../../dunning-plan/shared/plan-levels.ts'
import type { PlanLevel } from '../../dunning-plan/shared/schema.ts'
import type { DunningFacts } from '../shared/dunning-choice.ts'
import { factColumns, factsText } from './facts-rows.ts'

/** A bill that is owed, with what its late fee is reckoned from and how far asking has come. */
export type FactBill = StoredBill &
  DunningFacts &
  Pick<FeeBill, 'payments'> & { roomName: string; villageName: string; creditorName: string }

/**
 * The rooms of a place of which some bill may have its turn: a superset of those that `chooseLevel` finds, so that
 * whoever was asked already is not read every day.
 */
export async function findRooms(
  reader: Reader,
  { villageId, creditorId, levels }: PlannedPlace & { levels: readonly PlanLevel[] },
): Promise<string[]> {
  const days = levels
    .filter(({ level }) => level <= lastAutomatic)
    .map(({ level, days: due }) => ({ level, days: due }))
  const text = `select distinct b.room_id from fee_bill b ${factsText('b')}
    where b.tenant_id = $1 and b.village_id = $2 and b.creditor_id = $3 and ${owedText('b')} and b.del_flag = 0
      and (f.is_broken or exists (select from jsonb_to_recordset($4::jsonb) as l(level text, days integer)
        where b.due_date + l.days <= $5::date and l.level > coalesce(f.sent, '0')))
      and not exists (select from fee_dunning d where d.tenant_id = b.tenant_id and d.room_id = b.room_id and d.run_on = $5::date)
    order by b.room_id`
  const values = [reader.tenantId, villageId, creditorId, JSON.stringify(days), today()]
  return (await reader.all(statement<{ roomId: string }>(text, values))).map(({ roomId }) => roomId)
}

/** Which bills: of rooms, of whoever charges in a place; or those that somebody has chosen. */
export type Wanted = { roomIds: readonly string[]; place?: PlannedPlace } | { billIds: readonly string[] }

function wantedText(wanted: Wanted, bind: (value: unknown) => string): string {
  if ('billIds' in wanted) return `b.id = any(${bind(wanted.billIds)}::text[])`
  const rooms = `b.room_id = any(${bind(wanted.roomIds)}::text[])`
  if (!wanted.place) return rooms
  const { villageId, creditorId } = wanted.place
  return `${rooms} and b.village_id = ${bind(villageId)} and b.creditor_id = ${bind(creditorId)}`
}

/** Their ids; held with `lock`, so that nobody pays them meanwhile, and read again behind it. */
async function findOwed(reader: Reader, actor: Actor, wanted: Wanted, lock: '' | 'for share of b'): Promise<string[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select b.id from fee_bill b where ${seenText(actor, billTables.feeBill, 'b', bind)} and ${owedText('b')}
    and ${wantedText(wanted, bind)} order by b.id ${lock}`
  return (await reader.all(statement<{ id: string }>(text, values.list))).map(({ id }) => id)
}

export const readFacts = (reader: Reader, ids: readonly string[]): Promise<FactBill[]> =>
  reader.all(
    statement<FactBill>(
      `select b.*, ${factColumns}, ${paymentsText('b')} as payments, m.name as room_name, v.name as village_name, c.name as creditor_name
        from fee_bill b ${factsText('b')} join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
          join ref_village v on v.tenant_id = b.tenant_id and v.id = b.village_id
          join ref_depart c on c.tenant_id = b.tenant_id and c.id = b.creditor_id
        where b.tenant_id = $1 and b.id = any($2::text[]) order by b.id`,
      [reader.tenantId, ids],
    ),
  )

/** Bills that are owed, as the caller sees them. */
export const readOwed = async (reader: Reader, actor: Actor, wanted: Wanted): Promise<FactBill[]> =>
  readFacts(reader, await findOwed(reader, actor, wanted, ''))

/** The same, held until the end of the transaction. */
export const holdOwed = async (tx: Tx, actor: Actor, wanted: Wanted): Promise<FactBill[]> =>
  readFacts(tx, await findOwed(tx, actor, wanted, 'for share of b'))

/** Rooms that somebody was asked for today. */
export async function readDone(reader: Reader, roomIds: readonly string[]): Promise<ReadonlySet<string>> {
  const text =
    'select room_id from fee_dunning where tenant_id = $1 and room_id = any($2::text[]) and run_on = $3::date'
  const rows = await reader.all(statement<{ roomId: string }>(text, [reader.tenantId, roomIds, today()]))
  return new Set(rows.map(({ roomId }) => roomId))
}

const accounts = `select distinct p.id as payer_id, o.user_id from ref_payer p
    join ref_payer o on o.tenant_id = p.tenant_id and o.room_id = p.room_id and o.active and o.user_id is not null
  where p.tenant_id = $1 and p.id = any($2::text[]) and p.active and (o.id = p.id
    or o.relation_type = 'owner' and p.relation_type = 'owner' and o.held_until is null and p.held_until is null
      and coalesce(o.held_from <= $3::date, true))`

/** Accounts that see the bills of households: their own, and of a home that several own those of the others. */
export async function readAccounts(
  reader: Reader,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const values = [reader.tenantId, payerIds, today()]
  const rows = await reader.all(statement<{ payerId: string; userId: string }>(accounts, values))
  const known = new Map<string, string[]>()
  for (const { payerId, userId } of rows) known.set(payerId, [...(known.get(payerId) ?? []), userId])
  return known
}
