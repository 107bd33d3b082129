import { bySpelling, spellingsOf } from '#kernel/shared/place-names.ts'
import { maskName } from '#kernel/shared/mask.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { isTooMuch, sharesWrong } from '../shared/shares.ts'
import { sheetRowFaults, type HouseholdSheetRow } from '../shared/sheet.ts'
import { idNoField } from './seal-person.ts'
import type { StoredHousehold, StoredResident } from './tables.ts'

/** A line with the paper's index, which is worked out once. */
export interface Line {
  row: HouseholdSheetRow
  paper: string
}

export interface Room {
  id: string
  villageId: string
  villageState: string
}

type Owner = Pick<StoredHousehold, 'id' | 'roomId' | 'shareRatio' | 'isRepresentative'>
type Held = Pick<StoredHousehold, 'roomId' | 'residentId' | 'relationType'>

/** What the database knows of many lines, asked at once. */
export interface Facts {
  rooms: ReadonlyMap<string, Room>
  /** Places that several villages of one name have. */
  manifold: ReadonlySet<string>
  people: ReadonlyMap<string, StoredResident>
  owners: ReadonlyMap<string, readonly Owner[]>
  held: ReadonlySet<string>
}

const wide = (text: string | null | undefined): string => (text ?? '').normalize('NFKC').trim()
export const placeKey = ({ villageName, buildingName, unitName, roomNo }: HouseholdSheetRow): string =>
  [villageName, buildingName, unitName, roomNo].map(wide).join('\n')
export const paperKey = ({ row, paper }: Line): string => `${row.idType} ${paper}`
const heldKey = (one: Held): string => `${one.roomId} ${one.residentId} ${one.relationType}`

const known = new WeakMap<HouseholdSheetRow, Line>()

export function lineOf(secrets: Secrets, row: HouseholdSheetRow): Line {
  const line = known.get(row) ?? { row, paper: secrets.blindIndex(idNoField, row.idNo) }
  known.set(row, line)
  return line
}

const findRooms = `select m.id, m.village_id, v.state as village_state, v.name as village_name, m.building_name, m.unit_name, m.room_no
  from ref_room_place m join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id
  where m.tenant_id = $1 and m.active and v.active and v.name = any($2::text[]) and m.building_name = any($3::text[])
    and m.room_no = any($4::text[]) and ($5 or m.village_id = any($6::text[]))`

/** The room of a line, whose building and unit may be written in another way. */
const roomMeant = <R extends Room>(row: HouseholdSheetRow, rooms: ReadonlyMap<string, R>): R | undefined =>
  bySpelling('building', wide(row.buildingName), (buildingName) =>
    bySpelling('unit', wide(row.unitName), (unitName) => rooms.get(placeKey({ ...row, buildingName, unitName }))),
  )

export async function factsOf(reader: Reader, actor: Actor, lines: readonly Line[]): Promise<Facts> {
  const { villages } = actor.scope
  const all = (key: 'villageName' | 'roomNo') => [...new Set(lines.map(({ row }) => wide(row[key])))]
  const buildings = new Set(lines.flatMap(({ row }) => spellingsOf('building', wide(row.buildingName))))
  const places = await reader.all(
    statement<Room & { villageName: string; buildingName: string; unitName: string | null; roomNo: string }>(
      findRooms,
      [
        reader.tenantId,
        all('villageName'),
        [...buildings],
        all('roomNo'),
        villages === 'all',
        villages === 'all' ? [] : villages,
      ],
    ),
  )
  const rooms = new Map(places.map((room) => [placeKey(room as never), room]))
  const manifold = new Set(
    places.map((room) => placeKey(room as never)).filter((key, at) => rooms.get(key) !== places[at]),
  )
  for (const { row } of lines) {
    const meant = roomMeant(row, rooms)
    if (!meant) continue
    rooms.set(placeKey(row), meant)
    if (manifold.has(placeKey(meant as never))) manifold.add(placeKey(row))
  }
  const people = await reader.all(
    statement<StoredResident>(
      'select * from resident where tenant_id = $1 and id_no_index = any($2::text[]) and del_flag = 0',
      [reader.tenantId, lines.map(({ paper }) => paper)],
    ),
  )
  const ids = [...new Set(places.map(({ id }) => id))]
  const current = await reader.all(
    statement<Owner & Held & Pick<StoredHousehold, 'state'>>(
      `select id, room_id, resident_id, relation_type, share_ratio, is_representative, state from household
       where tenant_id = $1 and room_id = any($2::text[]) and state in ('VERIFIED', 'APPLYING') and del_flag = 0
       order by is_representative desc, id`,
      [reader.tenantId, ids],
    ),
  )
  const owners = new Map<string, Owner[]>()
  for (const one of current)
    if (one.relationType === 'owner' && one.state === 'VERIFIED')
      owners.set(one.roomId, [...(owners.get(one.roomId) ?? []), one])
  return {
    rooms,
    manifold,
    people: new Map(people.map((one) => [`${one.idType} ${one.idNoIndex}`, one])),
    owners,
    held: new Set(current.map(heldKey)),
  }
}

type Fault = Record<string, string> | undefined

/** What the database holds, and what the lines before a line add to it. */
interface Ledger {
  facts: Facts
  named: Map<string, string>
  shares: Map<string, string[]>
  voices: Set<string>
  taken: Set<string>
  owned: Set<string>
}

function ledgerOf(facts: Facts, lines: readonly Line[]): Ledger {
  const fresh = lines.flatMap(({ row }) => {
    const room = row.relationType === 'owner' && !sheetRowFaults(row) ? facts.rooms.get(placeKey(row)) : undefined
    return room ? [room.id] : []
  })
  const speak = (owners: readonly Owner[]) => owners.some((one) => one.isRepresentative === 'Y')
  return {
    facts,
    named: new Map([...facts.people].map(([key, { name }]) => [key, name])),
    shares: new Map([...facts.owners].map(([room, owners]) => [room, owners.map((one) => one.shareRatio ?? '0')])),
    voices: new Set([...facts.owners].flatMap(([room, owners]) => (speak(owners) ? [room] : []))),
    taken: new Set(facts.held),
    owned: new Set([...facts.owners.keys(), ...fresh]),
  }
}

/** What is wrong with each line beside what the database holds and the lines before it. */
export function faultsOf(facts: Facts, lines: readonly Line[]): Fault[] {
  const ledger = ledgerOf(facts, lines)
  return lines.map((line) => faultOf(ledger, line))
}

/** All that is wrong with a line: in itself, in its place, in its person, and in what binds the two. */
function faultOf(ledger: Ledger, line: Line): Fault {
  const { row } = line
  const room = ledger.facts.rooms.get(placeKey(row))
  const apart = { ...sheetRowFaults(row), ...placeFault(ledger, row, room), ...personFault(ledger, line) }
  if (!room || Object.keys(apart).length > 0) return apart
  const residentId = ledger.facts.people.get(paperKey(line))?.id ?? paperKey(line)
  const key = heldKey({ roomId: room.id, residentId, relationType: row.relationType })
  if (ledger.taken.has(key)) return { name: '该人员已是该房屋住户' }
  const wrong = row.relationType === 'owner' ? ownerFault(ledger, row, room.id) : residentFault(ledger, room.id)
  if (wrong) return wrong
  ledger.named.set(paperKey(line), row.name)
  ledger.taken.add(key)
  return undefined
}

function placeFault({ facts }: Ledger, row: HouseholdSheetRow, room: Room | undefined): Fault {
  if (!room) return { roomNo: '房屋不存在或无权操作，请核对小区、楼栋、单元和房号' }
  if (facts.manifold.has(placeKey(row))) return { villageName: '有多个同名小区，无法确定房屋' }
  return room.villageState === 'STOPPED' ? { villageName: serverMessages.villageStopped } : undefined
}

function personFault({ named }: Ledger, line: Line): Fault {
  const name = named.get(paperKey(line))
  if (name === undefined || name === line.row.name) return undefined
  return { idNo: `该证件号码已登记在“${maskName(name)}”名下，请核对姓名和证件号码` }
}

const residentFault = ({ owned }: Ledger, roomId: string): Fault =>
  owned.has(roomId) ? undefined : { relationType: '请先登记该房屋的产权人' }

function ownerFault({ shares, voices }: Ledger, row: HouseholdSheetRow, roomId: string): Fault {
  const share = row.shareRatio ?? '100.00'
  const all = [...(shares.get(roomId) ?? []), share]
  if (Number(share) <= 0) return { shareRatio: '产权份额应大于0且不超过100%' }
  if (isTooMuch(all)) return { shareRatio: sharesWrong }
  if (row.isRepresentative === 'Y' && voices.has(roomId)) return { isRepresentative: '每套房屋只能有一名票权代表' }
  shares.set(roomId, all)
  if (row.isRepresentative === 'Y') voices.add(roomId)
  return undefined
}
