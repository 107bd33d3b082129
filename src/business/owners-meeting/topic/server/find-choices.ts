import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { pickCompanies } from '#community/company/server/lookup.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import type { Candidate } from '../shared/schema.ts'

interface Asked {
  meetingId: string
  keyword?: string | undefined
}
interface Choice {
  value: string
  text: string
}

const meetingFor = async (reader: Reader, actor: Actor, { meetingId }: Asked): Promise<StoredMeeting> =>
  found(await readRow(reader, actor, ownersMeetingTables.ownersMeeting, meetingId))

/** Owners are found by a part of the room or by the whole name, and told by surname: who searches learns no names. */
const owners = `select distinct on (o.resident_id) o.resident_id, o.name_mask as name, m.name as room_name, o.user_id
  from ref_owner_person o join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.active
  where o.tenant_id = $1 and o.village_id = $2 and o.active and (o.name = $3 or m.name ilike $4)
  order by o.resident_id, m.room_code limit 30`

interface OwnerRow {
  residentId: string
  name: string
  roomName: string
  userId: string | null
}

const ownersIn = (reader: Reader, { villageId }: StoredMeeting, keyword: string): Promise<OwnerRow[]> =>
  reader.all(statement<OwnerRow>(owners, [reader.tenantId, villageId, keyword, containing(keyword)]))

/** Owners who may stand for a seat. */
export async function findCandidates(reader: Reader, actor: Actor, asked: Asked): Promise<Candidate[]> {
  const found = await ownersIn(reader, await meetingFor(reader, actor, asked), asked.keyword?.trim() ?? '')
  return found.map(({ residentId, name, roomName }) => ({
    ...{ residentId, name, roomName, politicalStatus: null, intro: null },
  }))
}

const offices = ['streetAdmin', 'communityAdmin', 'gnormal', 'villageAdmin'] as const

/** Accounts that may count or watch: of owners of the village, and of the offices in charge of it. */
export async function findAccounts(
  reader: Reader,
  actor: Actor,
  asked: Asked,
  { peopleInCharge }: MeetingParts,
): Promise<Choice[]> {
  const meeting = await meetingFor(reader, actor, asked)
  const keyword = asked.keyword?.trim() ?? ''
  const inCharge = await peopleInCharge(reader, [meeting.villageId], offices, today())
  const text = `select id as value, name as text from ref_user
    where tenant_id = $1 and id = any($2::text[]) and active and name ilike $3 order by name, id limit 30`
  const values = [reader.tenantId, inCharge.map(({ userId }) => userId), containing(keyword)]
  const staff = await reader.all(statement<Choice>(text, values))
  const people = (await ownersIn(reader, meeting, keyword)).flatMap(({ userId, name, roomName }) =>
    userId === null ? [] : [{ value: userId, text: `${name} ${roomName}` }],
  )
  const known = new Set(staff.map(({ value }) => value))
  return [...staff, ...people.filter(({ value }) => !known.has(value))].slice(0, 30)
}

/** Companies that a topic may be about, by a part of the name. */
export async function findCompanies(reader: Reader, actor: Actor, asked: Asked): Promise<Choice[]> {
  await meetingFor(reader, actor, asked)
  return pickCompanies(reader, { keyword: asked.keyword })
}
