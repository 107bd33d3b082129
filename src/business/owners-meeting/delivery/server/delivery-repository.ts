import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'
import { mostServed, type DeliveryFigure, type EntryPapers } from '../shared/schema.ts'

type Held = Pick<StoredEntry, 'id' | 'delivered'>

/** Chosen entries of a roster, held in one order. */
export const holdEntries = (tx: Tx, meetingId: string, ids: readonly string[]): Promise<Held[]> =>
  tx.all(
    statement<Held>(
      `select id, delivered from meeting_roster_entry where tenant_id = $1 and meeting_id = $2 and id = any($3::text[])
       order by id for update`,
      [tx.tenantId, meetingId, ids],
    ),
  )

/** Entries with a home in a building of whom nothing is noted, in the order of the roster. */
export const unservedIn = (reader: Reader, meetingId: string, buildingId: string): Promise<{ id: string }[]> =>
  reader.all(
    statement<{ id: string }>(
      `select e.id from meeting_roster_entry e
       where e.tenant_id = $1 and e.meeting_id = $2 and e.delivered = '0' and e.id in (select p.entry_id
         from meeting_roster_part p join ref_room r on r.tenant_id = p.tenant_id and r.id = p.room_id
         where p.tenant_id = $1 and p.meeting_id = $2 and r.building_id = $3)
       order by e.seq limit ${mostServed}`,
      [reader.tenantId, meetingId, buildingId],
    ),
  )

/** How many owners were told in which way, with their area. */
export const countDelivered = (reader: Reader, meetingId: string): Promise<DeliveryFigure[]> =>
  reader.all(
    statement<DeliveryFigure>(
      `select delivered, count(*)::int as persons, sum(area)::text as area from meeting_roster_entry
       where tenant_id = $1 and meeting_id = $2 group by delivered order by delivered`,
      [reader.tenantId, meetingId],
    ),
  )

type Delivery = Omit<EntryPapers['deliveries'][number], 'userName'> & { userId: string }

/** Each time an owner was told, the last one first. */
export const readDeliveries = (reader: Reader, entryId: string): Promise<Delivery[]> =>
  reader.all(
    statement<Delivery>(
      `select d.id, d.way, d.at, x.ballot_no, d.files, d.note, d.user_id, d.noted_at
       from meeting_delivery_entry x join meeting_delivery d on d.tenant_id = x.tenant_id and d.id = x.delivery_id
       where x.tenant_id = $1 and x.entry_id = $2 order by d.id desc limit 100`,
      [reader.tenantId, entryId],
    ),
  )
