import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { seedLoans } from '../loan/server/seed.ts'
import { meetingTables, type StoredMeeting } from '../meeting/server/tables.ts'
import { resultOf } from '../meeting/shared/quorum.ts'
import { delegateField } from '../member/server/lists.ts'
import { memberTables, type StoredMember } from '../member/server/tables.ts'
import { sealTables } from '../seal/server/tables.ts'
import type { SealEntry } from '../seal/shared/schema.ts'
import { committeeKind } from '../shared/dictionaries.ts'
import { isInOffice } from '../shared/states.ts'
import { termEnd } from '../shared/term.ts'
import type { CommitteeParts, LoanParts } from './ports.ts'
import { startOf, termsOf, type PlannedTerm } from './seed-plan.ts'
import { committeeTables, type StoredCommittee } from './tables.ts'
import { followTodos } from './todos.ts'

const demoTenant = 1

interface Person {
  residentId: string
  roomId: string
  name: string
  personKind: string
  politicalStatus: string | null
}

interface SeedVillage {
  id: string
  name: string
  committeeState: string
  departId: string | null
  /** Accounts that direct its committee. */
  directors: string[]
}

/** Villages with the organisation of their committee, in the order of their places. */
const villages = `with offices as materialized (
    select k.parent_id, (array_agg(k.id order by k.org_code))[1] as id from ref_depart k
    where k.tenant_id = $1 and k.org_category = '2' group by k.parent_id
  ), directors as materialized (
    select r.depart_id, array_agg(r.user_id order by r.user_id) as user_ids from ref_user_role r
    where r.tenant_id = $1 and r.role_code = 'committeeDirector' group by r.depart_id
  )
  select v.id, v.name, s.committee_state, o.id as depart_id, coalesce(d.user_ids, '{}') as directors
  from ref_village v join ref_village_committee s on s.tenant_id = v.tenant_id and s.id = v.id
    left join offices o on o.parent_id = v.org_id left join directors d on d.depart_id = o.id
  where v.tenant_id = $1 and v.active order by right(v.code, 4)`

/** The first owners of a village, its directors in front. */
const firstOwners = `select o.resident_id, o.room_id, o.name, o.person_kind, o.political_status from (
    select distinct on (w.resident_id) w.*, coalesce(w.user_id = any($3::text[]), false) as directs from ref_owner_person w
    where w.tenant_id = $1 and w.village_id = $2 and w.active order by w.resident_id, w.id) o
  order by o.directs desc, o.id limit 9`

const readPeople = (reader: Reader, { id, directors }: SeedVillage) =>
  reader.all(statement<Person>(firstOwners, [demoTenant, id, directors]))

interface Rows {
  committees: Partial<StoredCommittee>[]
  members: Partial<StoredMember>[]
  meetings: Partial<StoredMeeting>[]
  seals: Partial<SealEntry>[]
}

/** Committees in every state: in their term, near its end, renewing, late, elected and not filed, dissolved, replaced by the street. */
export const committeeSeed = (parts: LoanParts): Seed => ({
  async load(db, size) {
    const actor = systemActor(demoTenant)
    const places = new Map<string, number>()
    const rows: Rows = { committees: [], members: [], meetings: [], seals: [] }
    // Village by village: all owners of a large district at once take longer than a statement may.
    await db.read(actor, async (tx) => {
      for (const village of await tx.all(statement<SeedVillage>(villages, [demoTenant]))) {
        const place = places.get(village.committeeState) ?? 0
        places.set(village.committeeState, place + 1)
        const terms = termsOf(village.committeeState, place)
        if (terms.length === 0) continue
        const people = await readPeople(tx, village)
        for (const term of terms) addTerm(rows, { village, people }, term, parts)
      }
    })
    await db.write(actor, async (tx) => {
      await insertRows(tx, actor, committeeTables.committee, rows.committees)
      await insertRows(tx, actor, memberTables.committeeMember, rows.members)
      await insertRows(tx, actor, meetingTables.committeeMeeting, rows.meetings)
      await insertRows(tx, actor, sealTables.committeeSeal, rows.seals)
      const text = `select * from committee where tenant_id = $1 and (state in ('FILING', 'EXPIRED', 'RENEWING')
        or (state = 'EFFECTIVE' and end_date - $2::date <= 90)) order by id`
      for (const row of await tx.all(statement<StoredCommittee>(text, [demoTenant, today()])))
        await followTodos(tx, actor, row, parts)
    })
    await seedLoans(db, demoTenant, parts, size)
  },
})

function addTerm(
  rows: Rows,
  { village, people }: { village: SeedVillage; people: readonly Person[] },
  term: PlannedTerm,
  parts: CommitteeParts,
): void {
  const committee = committeeOf(village, term)
  rows.committees.push(committee)
  const made = membersOf(people, committee, term, parts)
  rows.members.push(...made)
  if (committee.kind === '1') rows.meetings.push(...meetingsOf(committee, made))
  if (isInOffice(term.state)) rows.seals.push(...sealsOf(committee, made[0]?.name ?? ''))
}

function committeeOf({ id: villageId, name, departId }: SeedVillage, planned: PlannedTerm): StoredCommittee {
  const { state, term, left, seats } = planned
  const kind = state === 'AGENCY' ? '2' : '1'
  const startDate = state === 'FILING' ? addDays(today(), -5) : startOf(today(), left)
  const endDate = termEnd(startDate, 5)
  const isFiled = kind === '1' && state !== 'FILING'
  const isOver = state === 'ENDED' || state === 'DISSOLVED'
  return {
    id: seedId('committee', `${villageId} ${kind} ${term}`),
    ...{ villageId, kind, term, seats, alternates: 1, electedOn: startDate, startDate, termYears: 5, endDate, state },
    name: `${name}${committeeKind.items[kind]}`,
    ...{ meetingName: `第${term}次业主大会会议`, officeAddress: '小区物业用房', phone: '0571-88000000' },
    // The papers of the demonstration were never scanned.
    ...{ minutesFiles: null, covenantFiles: null, rulesFiles: null, resolutionFiles: null, basisFiles: null },
    ...{ filedAt: null, returnItems: null },
    filingNo: isFiled ? `临业备〔${startDate.slice(0, 4)}〕${numberOf(villageId, 900) + 100}号` : null,
    filingDate: isFiled ? addDays(startDate, 12) : null,
    endedOn: state === 'ENDED' ? endDate : state === 'DISSOLVED' ? addDays(today(), -40) : null,
    departId: isInOffice(state) ? departId : null,
    createTime: `${startDate} 09:00:00`,
    ...(isOver && { updateTime: nowText() }),
  } as StoredCommittee
}

/** A number that looks given, always the same for a village. */
const numberOf = (villageId: string, below: number): number => Number.parseInt(villageId.slice(-6), 16) % below

const positions = ['director', 'deputy', 'member', 'member', 'member', 'member', 'member'] as const

function membersOf(
  people: readonly Person[],
  { id: committeeId, villageId, startDate, endedOn, state }: StoredCommittee,
  { members }: PlannedTerm,
  { secrets }: Pick<CommitteeParts, 'secrets'>,
): Partial<StoredMember>[] {
  return people.slice(0, members).map((person, at) => ({
    id: seedId('committee-member', `${committeeId} ${at}`),
    ...{ committeeId, villageId, residentId: person.residentId, roomId: person.roomId, name: person.name },
    position: positions[at] ?? 'member',
    politicalStatus: (person.politicalStatus ?? (at % 2 === 0 ? '3' : '1')) as StoredMember['politicalStatus'],
    ...{ electedVotes: 40 - at * 3, electedArea: `${3600 - at * 270}.00`, startDate },
    ...(person.personKind === 'C' && {
      ...{ delegateName: '周明', delegateIdNo: '3301**********0017' },
      delegateIdNoSealed: secrets.seal(delegateField, '330199198003070017'),
    }),
    ...(endedOn === null
      ? { state: '1' as const, endDate: null, leaveReason: null }
      : state === 'ENDED'
        ? { state: '4' as const, endDate: endedOn, leaveReason: null }
        : { state: '3' as const, endDate: endedOn, leaveReason: '9' as const }),
  }))
}

/** The first meeting of a committee, and what it has decided this year. */
function meetingsOf(committee: StoredCommittee, made: readonly Partial<StoredMember>[]): Partial<StoredMeeting>[] {
  const { id: committeeId, villageId, electedOn, state } = committee
  const people = made.map(({ id }) => id as string)
  const meeting = (key: string, day: string, part: Partial<StoredMeeting> & { agree: number; present: number }) => {
    const { agree, present } = part
    return {
      id: seedId('committee-meeting', `${committeeId} ${key}`),
      ...{ committeeId, villageId, isRenewal: 'N', meetingTime: `${day} 19:30:00`, place: '小区物业用房会议室' },
      ...{ announcedOn: addDays(day, -8), files: null, publicityId: null, publicityDate: addDays(day, 2) },
      ...part,
      attendIds: people.slice(0, present),
      ...{ members: people.length, result: resultOf({ members: people.length, present, agree }) },
    } as Partial<StoredMeeting>
  }
  const first = meeting('1', state === 'FILING' ? addDays(electedOn, 2) : addDays(electedOn, 5), {
    ...{ kind: '1', topics: '推选主任、副主任', decision: '推选主任和副主任，明确委员分工。' },
    ...{ agree: people.length, present: people.length },
  })
  if (state !== 'EFFECTIVE') return [first]
  const day = addDays(today(), -20)
  return [
    first,
    meeting('2', day, {
      ...{
        kind: '2',
        topics: '东门非机动车棚改造',
        decision: '同意改造东门非机动车棚，增设充电设施，费用从公共收益列支。',
      },
      ...{ agree: people.length - 1, present: people.length },
    }),
    meeting('3', addDays(day, 9), {
      ...{ kind: '3', topics: '调整地面停车收费', decision: '地面停车收费每月上调20元。', publicityDate: null },
      ...{ agree: 1, present: people.length - 1 },
    }),
  ]
}

function sealsOf(
  { id: committeeId, villageId, startDate, term, state }: StoredCommittee,
  keeper: string,
): Partial<SealEntry>[] {
  const sealNo = `3301990${String(numberOf(villageId, 1_000_000)).padStart(6, '0')}`
  const act = (seq: number, part: Partial<SealEntry>): Partial<SealEntry> => ({
    id: seedId('committee-seal', `${villageId} ${seq}`),
    ...{ committeeId, villageId, seq, sealNo, keeper, purpose: null, dueDate: null, remark: null, files: null },
    ...part,
  })
  const made = [act(1, { act: 'ENGRAVE', actDate: addDays(startDate, 20) })]
  if (state !== 'EFFECTIVE' || term !== 2) return made
  return [
    ...made,
    act(2, {
      ...{ act: 'LEND', actDate: addDays(today(), -18), dueDate: addDays(today(), -15) },
      purpose: '签订非机动车棚改造合同',
    }),
    act(3, { act: 'RETURN', actDate: addDays(today(), -16) }),
  ]
}
