import { addDays, addMinutes, toWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { openStates } from '../shared/states.ts'
import { repairTables, type StoredRepair } from './tables.ts'

/** Whoever reports under the same name waits for this transaction, so that counts stay true. */
export const holdReports = (tx: Tx, name: string): Promise<number> => tx.run(holdName(`repair ${tx.tenantId} ${name}`))

/** `BX26112100001`: the next number of the day. */
export async function nextRepairNo(tx: Tx): Promise<string> {
  const prefix = `BX${today().slice(2).replaceAll('-', '')}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(5, '0')
}

export interface OpenCounts {
  /** Open tickets of the room. */
  inRoom: number
  /** Reports of the user today. */
  byUser: number
}

/** What the limits of a new report are measured by. */
export function countOpen(tx: Tx, roomId: string | null, userId: string): Promise<OpenCounts> {
  const text = `select
      (select count(*) from repair where tenant_id = $1 and room_id = $2 and state = any($3::text[]) and del_flag = 0) as in_room,
      (select count(*) from repair where tenant_id = $1 and reporter_id = $4 and create_time >= $5::timestamptz
        and create_time < $6::timestamptz) as by_user`
  const day = today()
  return tx.one(statement<OpenCounts>(text, [tx.tenantId, roomId, openStates, userId, day, addDays(day, 1)]))
}

const similarMinutes = 120

/** The newest open ticket of the same room and type of the last two hours. */
export function findSimilar(
  tx: Tx,
  roomId: string,
  repairType: string,
): Promise<Pick<StoredRepair, 'id' | 'repairNo'> | undefined> {
  const text = `select id, repair_no from repair where tenant_id = $1 and room_id = $2 and repair_type = $3
      and state = any($4::text[]) and create_time > $5 and del_flag = 0 order by create_time desc, id desc limit 1`
  const since = toWire(addMinutes(now(), -similarMinutes))
  return tx.maybe(statement(text, [tx.tenantId, roomId, repairType, openStates, since]))
}

/** A ticket whoever asks, locked until the transaction ends: for handlers and jobs, and to judge a lost race. */
export const lockAnyRepair = (tx: Tx, id: string): Promise<StoredRepair | undefined> =>
  tx.maybe(
    repairTables.sql
      .selectFrom('repair')
      .selectAll()
      .where('tenantId', '=', tx.tenantId)
      .where('id', '=', id)
      .where('delFlag', '=', 0)
      .forUpdate(),
  )

/** Tickets that have stood in a state since before a moment, oldest first. */
export const waitingSince = (actor: Pick<Actor, 'tenantId'>, state: StoredRepair['state'], before: string) =>
  statement<{ id: string }>(
    'select id from repair where tenant_id = $1 and state = $2 and state_time <= $3 and del_flag = 0 order by state_time limit 500',
    [actor.tenantId, state, before],
  )

/** Suspended tickets whose planned end has come. */
export const suspendedUntilNow = (actor: Pick<Actor, 'tenantId'>) =>
  statement<{ id: string }>(
    `select id from repair where tenant_id = $1 and state = 'SUSPENDED' and suspend_until <= $2 and del_flag = 0 order by suspend_until limit 500`,
    [actor.tenantId, nowText()],
  )
