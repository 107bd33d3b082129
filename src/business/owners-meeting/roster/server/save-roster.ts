import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import type { RuleSet } from '../../rules/shared/schema.ts'
import { areaText, rosterOf, type RosterPerson } from '../shared/roster.ts'
import { readRooms } from './read-rooms.ts'
import { rosterTables, type StoredEntry } from './tables.ts'

/** What of an entry somebody has entered: it stays while the person stays. */
type Kept = Pick<
  StoredEntry,
  'personKey' | 'mark' | 'actingId' | 'proofFiles' | 'delivered' | 'deliveredAt' | 'deliveredBy' | 'deliveryFiles'
>

const kept = `select person_key, mark, acting_id, proof_files, delivered, delivered_at, delivered_by, delivery_files
  from meeting_roster_entry where tenant_id = $1 and meeting_id = $2`
const longest = 60
const mostNames = 1800

/** Keys of many owners are longer than an index takes. */
const keyOf = ({ personKey }: RosterPerson): string =>
  personKey.length <= longest
    ? personKey
    : `owners:${createHash('sha256').update(personKey).digest('hex').slice(0, 48)}`

/** The first parts by name; a developer may have very many. */
function partNamesOf({ rooms }: RosterPerson): string {
  const names: string[] = []
  let length = 0
  for (const { name } of rooms) {
    length += name.length + 1
    if (length > mostNames) return `${names.join('、')}等${rooms.length}处`
    names.push(name)
  }
  return names.join('、')
}

function namesOf({ kind, owners }: RosterPerson): string {
  if (kind === 'DEVELOPER') return '建设单位'
  if (kind === 'UNVERIFIED') return '未核实'
  const names = owners.map(({ nameMask }) => nameMask).join('、')
  return names.length > 480 ? `${names.slice(0, 470)}…` : names
}

function entryOf(
  { id: meetingId, villageId }: StoredMeeting,
  person: RosterPerson,
  seq: number,
  before: Kept | undefined,
): Partial<StoredEntry> & { id: string } {
  const isFirm = person.owners.some((owner) => owner.isFirm)
  const { mark, actingId, proofFiles, ...delivery } = before ?? {
    ...{ mark: null, actingId: null, proofFiles: null },
    ...{ delivered: '0' as const, deliveredAt: null, deliveredBy: null, deliveryFiles: null },
  }
  return {
    ...delivery,
    ...{ id: newId(), meetingId, villageId, seq, kind: person.kind, personKey: keyOf(person) },
    ...{ area: areaText(person.area), partCount: person.rooms.length, ownerCount: person.owners.length },
    ...{ partNames: partNamesOf(person), namesMasked: namesOf(person), representativeId: person.representativeId },
    shareIncomplete: person.isShareIncomplete ? 'Y' : 'N',
    mark: mark ?? (isFirm ? 'FIRM' : null),
    ...{ actingId, proofFiles, ballotNo: null, sweepState: '0' },
  }
}

const insertParts = `insert into meeting_roster_part (tenant_id, meeting_id, room_id, entry_id, room_name, area)
  select $1, $2, r.room_id, r.entry_id, r.room_name, r.area
  from json_to_recordset($3::json) as r(room_id text, entry_id text, room_name text, area numeric)`
const insertOwners = `insert into meeting_roster_owner (tenant_id, entry_id, resident_id)
  select $1, r.entry_id, r.resident_id from json_to_recordset($2::json) as r(entry_id text, resident_id text)
  on conflict do nothing`

/** What a roster comes to, as its meeting keeps it. */
type RosterFigures = Pick<StoredMeeting, 'rosterPersons' | 'rosterParts' | 'rosterArea' | 'rosterExcluded'>

/** Makes the roster of a meeting anew from the register as it is now; what was entered on persons who stay is kept. */
export async function saveRoster(tx: Tx, actor: Actor, meeting: StoredMeeting, rules: RuleSet): Promise<RosterFigures> {
  const { persons, parts, area, excluded } = rosterOf(await readRooms(tx, meeting), rules)
  const old = await tx.all(statement<Kept>(kept, [tx.tenantId, meeting.id]))
  const before = new Map(old.map((one) => [one.personKey, one]))
  const clear = 'delete from meeting_roster_entry where tenant_id = $1 and meeting_id = $2'
  await tx.run(statement(clear, [tx.tenantId, meeting.id]))
  const entries = persons.map((person, at) => ({
    person,
    row: entryOf(meeting, person, at + 1, before.get(keyOf(person))),
  }))
  await insertRows(
    tx,
    actor,
    rosterTables.meetingRosterEntry,
    entries.map(({ row }) => row),
  )
  const rooms = entries.flatMap(({ person, row }) =>
    person.rooms.map(({ roomId, name, area: own }) => ({
      ...{ room_id: roomId, entry_id: row.id, room_name: name, area: areaText(own) },
    })),
  )
  const owners = entries.flatMap(({ person, row }) =>
    person.owners.map(({ residentId }) => ({ entry_id: row.id, resident_id: residentId })),
  )
  await tx.run(statement(insertParts, [tx.tenantId, meeting.id, JSON.stringify(rooms)]))
  await tx.run(statement(insertOwners, [tx.tenantId, JSON.stringify(owners)]))
  return { rosterPersons: persons.length, rosterParts: parts, rosterArea: areaText(area), rosterExcluded: excluded }
}
