import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PoolMethod } from '../shared/dictionaries.ts'
import type { StoredPool } from './tables.ts'

/** `GT20260001`: the next number of this year. */
export async function nextPoolNo(tx: Tx): Promise<string> {
  const prefix = `GT${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** Of one who bears a part of a pool. */
export interface Member {
  assignId: string
  roomId: string
  roomCode: string
  weight: string
}

const weights: Readonly<Record<PoolMethod, string>> = {
  AREA: 'coalesce(a.area, m.build_area)',
  COUNT: 'a.quantity',
  CUSTOM: 'a.coefficient',
}

/** Those who are charged for the item by a pool in its month, by their rooms; empty homes bear their part unless the pool leaves them out. */
export function readMembers(
  reader: Reader,
  { villageId, buildingId, itemId, period, poolMethod, vacantRule }: StoredPool,
): Promise<Member[]> {
  const text = `select a.id as assign_id, a.room_id, m.room_code, (${weights[poolMethod]})::numeric(14, 4)::text as weight
    from fee_assign a join ref_room m on m.tenant_id = a.tenant_id and m.id = a.room_id and m.active
    where a.tenant_id = $1 and a.village_id = $2 and a.item_id = $3 and a.del_flag = 0 and a.state in ('ACTIVE', 'ENDED')
      and a.start_date < ($4 || '-01')::date + interval '1 month' and (a.end_date is null or a.end_date >= ($4 || '-01')::date)
      and ($5::text is null or m.building_id = $5) and ($6::text = 'JOIN' or m.live_state is distinct from '3') and exists (select from fee_standard s where s.tenant_id = a.tenant_id
        and s.standard_no = a.standard_no and s.state in ('ENABLED', 'STOPPED') and s.formula_type like 'SHARE%' and s.del_flag = 0)
    order by m.room_code, a.id for key share of a`
  return reader.all(statement<Member>(text, [reader.tenantId, villageId, itemId, period, buildingId, vacantRule]))
}

export async function storeShares(
  tx: Tx,
  poolId: string,
  shares: readonly { assignId: string; roomId: string; weight: string; amount: string }[],
): Promise<void> {
  await tx.run(
    statement(
      `insert into fee_pool_share (tenant_id, pool_id, assign_id, room_id, weight, amount)
        select $1, $2, s."assignId", s."roomId", s.weight, s.amount
        from json_to_recordset($3::json) as s("assignId" text, "roomId" text, weight numeric, amount numeric)`,
      [tx.tenantId, poolId, JSON.stringify(shares)],
    ),
  )
}

export const removeShares = (tx: Tx, poolId: string): Promise<number> =>
  tx.run(statement('delete from fee_pool_share where tenant_id = $1 and pool_id = $2', [tx.tenantId, poolId]))

/** Has a bill charged the month of a pool to anybody who bears a part of it. */
export async function isBilled(reader: Reader, { id, itemId, period }: StoredPool): Promise<boolean> {
  const text = `select exists (select from fee_pool_share s join fee_bill b on b.tenant_id = s.tenant_id and b.room_id = s.room_id
      and b.item_id = $3 and b.covers and b.del_flag = 0 and b.period_start < ($4 || '-01')::date + interval '1 month'
      and b.period_end >= ($4 || '-01')::date
    where s.tenant_id = $1 and s.pool_id = $2) as billed`
  return (await reader.one(statement<{ billed: boolean }>(text, [reader.tenantId, id, itemId, period]))).billed
}

export const readShares = (
  reader: Reader,
  poolId: string,
): Promise<{ roomName: string; weight: string; amount: string }[]> =>
  reader.all(
    statement<{ roomName: string; weight: string; amount: string }>(
      `select m.name as room_name, s.weight, s.amount from fee_pool_share s
        join ref_room m on m.tenant_id = s.tenant_id and m.id = s.room_id
        where s.tenant_id = $1 and s.pool_id = $2 order by m.room_code, s.assign_id limit 1000`,
      [reader.tenantId, poolId],
    ),
  )
