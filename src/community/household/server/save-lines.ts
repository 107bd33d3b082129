import { today } from '#kernel/server/clock.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logStates } from '#kernel/server/state-log.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { HouseholdSheetRow } from '../shared/sheet.ts'
import { householdMachine } from '../shared/states.ts'
import { followAccount } from './follow-account.ts'
import { factsOf, faultsOf, lineOf, paperKey, placeKey, type Facts, type Line, type Room } from './import-rules.ts'
import type { Act } from './ports.ts'
import { sealedPerson } from './seal-person.ts'
import { householdTables, type StoredHousehold } from './tables.ts'
import { tellImported } from './tell-owners.ts'

const { household, resident } = householdTables

const holdRooms = `select id from ref_room where tenant_id = $1 and id = any($2::text[]) order by id for no key update`
/** Stores lines that have been looked at, all or none, with a handful of statements however many they are. */
export async function storeLines(act: Act, rows: readonly HouseholdSheetRow[]): Promise<void> {
  const { tx, actor, parts } = act
  const lines = rows.map((row) => lineOf(parts.secrets, row))
  const before = await factsOf(tx, actor, lines)
  await tx.run(statement(holdRooms, [tx.tenantId, [...before.rooms.values()].map(({ id }) => id).toSorted()]))
  // Somebody may have come in between the look and the lock.
  const facts = await factsOf(tx, actor, lines)
  const wrong = faultsOf(facts, lines).find((fault) => fault !== undefined)
  if (wrong) throw refusal(Object.values(wrong)[0] as string)
  const people = await storePeople(act, facts, lines)
  const made = householdsOf(facts, lines, people)
  // Owners first: the others refer to them.
  await insertRows(
    tx,
    actor,
    household,
    made.filter(({ relationType }) => relationType === 'owner'),
  )
  const others = made.filter(({ relationType }) => relationType !== 'owner')
  if (others.length > 0) await insertRows(tx, actor, household, others)
  const entries = made.map(({ id }) => ({ id, from: null, to: 'VERIFIED', action: 'import' }))
  await logStates(tx, actor, householdMachine, entries)
  await tellImported(
    act,
    made.filter(({ relationType }) => relationType === 'owner'),
  )
  const bound = new Set([...facts.people.values()].flatMap(({ id, userId }) => (userId === null ? [] : id)))
  for (const row of made) if (bound.has(row.residentId)) await followAccount(act, row)
}

/** Ids of the persons by their papers; new ones are sealed and stored, known ones stay as they are. */
async function storePeople(
  { tx, actor, parts }: Act,
  facts: Facts,
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const ids = new Map([...facts.people].map(([key, { id }]) => [key, id]))
  const fresh = lines.flatMap((line) => {
    const key = paperKey(line)
    if (ids.has(key)) return []
    const id = newId()
    ids.set(key, id)
    const { name, idType, idNo, phone, sex } = line.row
    const person = { name, idType, idNo: idNo.toUpperCase(), phone, sex: sex ? Number(sex) : null }
    return [{ ...sealedPerson(parts.secrets, person), id }]
  })
  if (fresh.length > 0) await insertRows(tx, actor, resident, fresh)
  return ids
}

type Made = Partial<StoredHousehold> &
  Pick<StoredHousehold, 'id' | 'roomId' | 'villageId' | 'residentId' | 'relationType'>

function householdsOf(facts: Facts, lines: readonly Line[], people: ReadonlyMap<string, string>): Made[] {
  const speakers = new Map([...facts.owners].map(([room, [first]]) => [room, first?.id ?? '']))
  const made = lines.map((line): Made => {
    const room = facts.rooms.get(placeKey(line.row)) as Room
    const { relationType } = line.row
    const id = newId()
    return {
      id,
      roomId: room.id,
      villageId: room.villageId,
      residentId: people.get(paperKey(line)) as string,
      relationType,
      source: '2',
      state: 'VERIFIED',
      isRepresentative: 'N',
    }
  })
  const owners = made.flatMap((row, index) =>
    row.relationType === 'owner' ? [{ row, line: lines[index] as Line }] : [],
  )
  // The line that says so speaks for the room, else the first one.
  const ordered = owners.toSorted(
    (a, b) => Number(b.line.row.isRepresentative === 'Y') - Number(a.line.row.isRepresentative === 'Y'),
  )
  for (const { row, line } of ordered) {
    const speaks = !speakers.has(row.roomId)
    if (speaks) speakers.set(row.roomId, row.id)
    Object.assign(row, {
      shareRatio: line.row.shareRatio ?? '100.00',
      isRepresentative: speaks ? 'Y' : 'N',
      ownStart: line.row.startDate ?? today(),
    })
  }
  made.forEach((row, index) => {
    const { startDate, leaseEnd } = (lines[index] as Line).row
    if (row.relationType === 'owner') return
    const lease = { leaseStart: startDate ?? null, leaseEnd: leaseEnd ?? null }
    Object.assign(row, {
      ownerHouseholdId: speakers.get(row.roomId),
      ...(row.relationType === 'tenant' ? lease : { kinship: '9' }),
    })
  })
  return made
}
