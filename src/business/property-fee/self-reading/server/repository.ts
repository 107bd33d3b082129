import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { lastReadingText, usualText } from '../../meter/server/known-rows.ts'
import type { StoredMeter } from '../../meter/server/tables.ts'
import type { MineMeter, MineReading } from '../shared/schema.ts'
import type { StoredSelfReading } from './tables.ts'

/** Over a room `id`, of the user `$2`, on the day `$3`: who owns or rents it now reads its counters. */
const isHome = (
  id: string,
): string => `exists (select from ref_payer p where p.tenant_id = $1 and p.room_id = ${id} and p.user_id = $2
  and p.active and coalesce(p.held_from <= $3::date, true) and coalesce(p.held_until > $3::date, true))`

const mine = (reader: Reader, userId: string): unknown[] => [reader.tenantId, userId, today()]

const meters = `select t.id, t.meter_no, m.name as room_name, n.item_name, t.multiplier,
    coalesce(${lastReadingText('t.id', 'cur_reading')}, t.init_reading) as last_reading,
    coalesce(${lastReadingText('t.id', 'cur_date')}, t.install_date) as last_date, ${usualText('t.id')} as usual,
    exists (select from fee_reading r where r.tenant_id = t.tenant_id and r.meter_id = t.id and r.del_flag = 0 and r.period >= $4) as is_read,
    exists (select from fee_self_reading s where s.tenant_id = t.tenant_id and s.meter_id = t.id and s.del_flag = 0
      and s.state = 'WAITING' and s.period >= $4) as is_waiting
  from fee_meter t join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id and m.active
    join fee_item n on n.tenant_id = t.tenant_id and n.id = t.item_id
  where t.tenant_id = $1 and t.del_flag = 0 and t.state = 'IN_USE' and ${isHome('t.room_id')}
  order by m.room_code, t.meter_no limit 200`

/** Counters of the homes in which a user lives now. */
export const ownMeters = (reader: Reader, userId: string, period: string): Promise<MineMeter[]> =>
  reader.all(statement<MineMeter>(meters, [...mine(reader, userId), period]))

const handedIn = `select t.id, c.meter_no, m.name as room_name, n.item_name, t.period, t.cur_reading, t.cur_date, t.photo, t.reason, t.state
  from fee_self_reading t join fee_meter c on c.tenant_id = t.tenant_id and c.id = t.meter_id
    join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
    join fee_item n on n.tenant_id = t.tenant_id and n.id = t.item_id
  where t.tenant_id = $1 and t.user_id = $2 and t.del_flag = 0 order by t.create_time desc, t.id desc limit 50`

/** What a user has handed in, the newest first. */
export const ownReadings = (reader: Reader, userId: string): Promise<MineReading[]> =>
  reader.all(statement<MineReading>(handedIn, [reader.tenantId, userId]))

/** A counter of a home, never of what is used in common. */
export type HomeMeter = StoredMeter & { roomId: string }

/** A counter of a home in which a user lives now, held so that its readings follow each other. */
export const lockOwnMeter = (tx: Tx, userId: string, id: string): Promise<HomeMeter | undefined> =>
  tx.maybe(
    statement<HomeMeter>(
      `select t.* from fee_meter t where t.tenant_id = $1 and t.id = $4 and t.del_flag = 0 and ${isHome('t.room_id')} for update`,
      [...mine(tx, userId), id],
    ),
  )

/** The counter of what was handed in, held likewise. */
export const lockMeter = (tx: Tx, id: string): Promise<StoredMeter | undefined> =>
  tx.maybe(
    statement<StoredMeter>('select * from fee_meter where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

export const lockSelfReading = (tx: Tx, id: string): Promise<StoredSelfReading | undefined> =>
  tx.maybe(
    statement<StoredSelfReading>(
      'select * from fee_self_reading where tenant_id = $1 and id = $2 and del_flag = 0 for update',
      [tx.tenantId, id],
    ),
  )

const overtaken = `select * from fee_self_reading s where tenant_id = $1 and meter_id = $2 and state = 'WAITING' and del_flag = 0
  and exists (select from fee_reading r where r.tenant_id = s.tenant_id and r.meter_id = s.meter_id and r.del_flag = 0
    and r.period >= s.period) order by id for update`

/** What waits of a counter that has a reading of the same month or a later one. */
export const lockOvertaken = (tx: Tx, meterId: string): Promise<StoredSelfReading[]> =>
  tx.all(statement<StoredSelfReading>(overtaken, [tx.tenantId, meterId]))

/** What a to-do or a notice calls it. */
export const placeOf = (reader: Reader, { roomId, meterId }: Pick<StoredSelfReading, 'roomId' | 'meterId'>) =>
  reader.one(
    statement<{ roomName: string; meterNo: string }>(
      `select m.name as room_name, c.meter_no from ref_room m, fee_meter c
        where m.tenant_id = $1 and m.id = $2 and c.tenant_id = $1 and c.id = $3`,
      [reader.tenantId, roomId, meterId],
    ),
  )
