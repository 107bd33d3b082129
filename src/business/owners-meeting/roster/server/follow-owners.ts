import type { OwnersChanged } from '#community/household/shared/events.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { closeManyTodos } from '#services/todo/server/actions.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import type { RosterEntry } from '../../ballot/shared/log-record.ts'
import { rosterTables, type StoredEntry } from './tables.ts'

interface Home {
  meetingId: string
  meetingNo: string
  entryId: string
  roomName: string
  area: string
}

/** Locked rosters of votes that are not over and that have a home in them; one that is still the developer's stays his. */
const homes = `select p.meeting_id, m.meeting_no, p.entry_id, p.room_name, p.area::text as area
  from meeting_roster_part p
    join owners_meeting m on m.tenant_id = p.tenant_id and m.id = p.meeting_id and m.roster_locked = 'Y' and m.del_flag = 0
      and m.state in ('NOTICE', 'VOTING') and m.vote_end >= $3
    join ref_room r on r.tenant_id = p.tenant_id and r.id = p.room_id and r.deliver_state = '3'
  where p.tenant_id = $1 and p.room_id = $2 order by p.meeting_id`

const held = `select e.* from meeting_roster_entry e where e.tenant_id = $1 and e.id = $2 for update`
const hasVoted = `select from vote_act where tenant_id = $1 and meeting_id = $2 and entry_id = $3
  and kind in ('CAST', 'REGISTER') limit 1`
const owners = `select distinct on (resident_id) resident_id, name_mask, person_kind, is_representative = 'Y' as speaks
  from ref_owner_person where tenant_id = $1 and room_id = $2 and active order by resident_id`
const lastNumber = `select coalesce(max(substring(ballot_no from '[0-9]+$')::int), 0) as last, max(seq) as seq
  from meeting_roster_entry where tenant_id = $1 and meeting_id = $2`

interface Owner {
  residentId: string
  nameMask: string
  personKind: string
  speaks: boolean
}

/** Who a home is in the roster under its new owners; the paper of the old ones is void. */
async function personOf(tx: Tx, roomId: string, { meetingId, meetingNo }: Home) {
  const people = await tx.all(statement<Owner>(owners, [tx.tenantId, roomId]))
  const { last, seq } = await tx.one(statement<{ last: number; seq: number }>(lastNumber, [tx.tenantId, meetingId]))
  const speaker = people.length === 1 ? people[0] : people.find(({ speaks }) => speaks)
  const columns = {
    ...{ kind: people.length > 0 ? ('OWNER' as const) : ('UNVERIFIED' as const), personKey: `home:${roomId}` },
    ...{ ownerCount: people.length, representativeId: speaker?.residentId ?? null, shareIncomplete: 'N' as const },
    namesMasked:
      people
        .map(({ nameMask }) => nameMask)
        .join('、')
        .slice(0, 480) || '未核实',
    mark: people.some(({ personKind }) => personKind === 'C') ? ('FIRM' as const) : null,
    ...{ actingId: null, proofFiles: null, delivered: '0' as const, sweepState: '0' as const },
    ...{ deliveredAt: null, deliveredBy: null, deliveryFiles: null },
    ballotNo: `${meetingNo}-${String(last + 1).padStart(last + 1 > 9999 ? 5 : 4, '0')}`,
  } satisfies Partial<StoredEntry>
  return { people, seq: seq + 1, columns }
}

async function setOwners(tx: Tx, entryId: string, people: readonly Owner[]): Promise<void> {
  await tx.run(
    statement('delete from meeting_roster_owner where tenant_id = $1 and entry_id = $2', [tx.tenantId, entryId]),
  )
  const insert = `insert into meeting_roster_owner (tenant_id, entry_id, resident_id) select $1, $2, unnest($3::text[])`
  await tx.run(statement(insert, [tx.tenantId, entryId, people.map(({ residentId }) => residentId)]))
}

const aim = `update meeting_roster_entry set kind = $3, person_key = $4, owner_count = $5, representative_id = $6,
  names_masked = $7, mark = $8, acting_id = null, proof_files = null, delivered = '0', delivered_at = null,
  delivered_by = null, delivery_files = null, sweep_state = '0', ballot_no = $9, share_incomplete = 'N', version = version + 1
  where tenant_id = $1 and id = $2`
const shrink = `update meeting_roster_entry e set area = e.area - $3, part_count = e.part_count - 1, version = e.version + 1,
  part_names = (select left(string_agg(p.room_name, '、' order by p.room_name), 1900) from meeting_roster_part p
    where p.tenant_id = e.tenant_id and p.entry_id = e.id)
  where e.tenant_id = $1 and e.id = $2`
const part = `update meeting_roster_part set entry_id = $4 where tenant_id = $1 and meeting_id = $2 and room_id = $3`
const grow = `update owners_meeting set roster_persons = roster_persons + 1 where tenant_id = $1 and id = $2`

/** The home stands by itself from now on, among those who have more; nobody is put together with anybody. */
async function splitHome(tx: Tx, actor: Actor, roomId: string, home: Home, entry: StoredEntry): Promise<RosterEntry> {
  const { people, seq, columns } = await personOf(tx, roomId, home)
  const id = newId()
  const { meetingId, roomName, area } = home
  const place = { id, meetingId, villageId: entry.villageId, seq, area, partCount: 1, partNames: roomName }
  await insertRow(tx, actor, rosterTables.meetingRosterEntry, { ...place, ...columns })
  await tx.run(statement(part, [tx.tenantId, meetingId, roomId, id]))
  await tx.run(statement(shrink, [tx.tenantId, entry.id, area]))
  await tx.run(statement(grow, [tx.tenantId, meetingId]))
  await setOwners(tx, id, people)
  return { id, area, rooms: [roomName] }
}

async function aimAt(tx: Tx, actor: Actor, roomId: string, home: Home, entry: StoredEntry): Promise<void> {
  const { people, columns } = await personOf(tx, roomId, home)
  const { kind, personKey, ownerCount, representativeId, namesMasked, mark, ballotNo } = columns
  const values = [kind, personKey, ownerCount, representativeId, namesMasked, mark, ballotNo]
  await tx.run(statement(aim, [tx.tenantId, entry.id, ...values]))
  await setOwners(tx, entry.id, people)
  await closeManyTodos(tx, actor, { bizType: 'VOTE', bizIds: [entry.id], state: 'CANCELLED' })
}

const isOther = ({ before, after }: OwnersChanged): boolean => {
  const of = (all: OwnersChanged['after']) =>
    all
      .map(({ residentId }) => residentId)
      .toSorted()
      .join()
  return of(before) !== of(after)
}

const causes: Readonly<Record<OwnersChanged['cause'], string>> = {
  ...{ TRANSFER: '转让', ADD: '增加业主', LEAVE: '业主迁出', REPRESENT: '变更代表' },
  ...{ CORRECT: '更正', REMOVE: '注销', IMPORT: '导入' },
}

/**
 * A home has other owners while a vote runs. Who has voted stays as he is; else the home is its new owners', by the time
 * at which the register learned of it, as an entry of its own.
 */
export async function followOwners(tx: Tx, actor: Actor, told: OwnersChanged, secrets: Secrets): Promise<void> {
  if (!isOther(told)) return
  const { roomId } = told
  for (const home of await tx.all(statement<Home>(homes, [tx.tenantId, roomId, nowText()]))) {
    const { meetingId, entryId } = home
    const entry = await tx.one(statement<StoredEntry>(held, [tx.tenantId, entryId]))
    if (await tx.maybe(statement(hasVoted, [tx.tenantId, meetingId, entryId]))) continue
    const isSplit = entry.partCount > 1
    const split = isSplit ? await splitHome(tx, actor, roomId, home, entry) : null
    if (!isSplit) await aimAt(tx, actor, roomId, home, entry)
    const record = { kind: 'RETARGET' as const, entryId, cause: causes[told.cause], split }
    await recordAct(tx, secrets, { meetingId, record })
  }
}
