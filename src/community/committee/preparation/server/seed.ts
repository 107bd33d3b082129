import { addDays } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { committeeStateChanged } from '../../shared/events.ts'
import type { PrepareMemberKind } from '../shared/dictionaries.ts'
import type { PrepareState } from '../shared/states.ts'
import type { PrepareParts } from './ports.ts'
import { publishMembers } from './publish-members.ts'
import { sealIdNo, sealPhone } from './seal-person.ts'
import { prepareTables, type StoredMember, type StoredPreparation } from './tables.ts'
import { followTodo } from './todos.ts'

interface Village {
  id: string
  committeeState: string
}

/** Villages in use, those in preparation first, then those without a committee. */
const villages = `select v.id, v.committee_state from ref_village_meeting v where v.tenant_id = $1 and v.active and v.state = 'NORMAL'
  order by array_position(array['1', '0', '4', '5', '2', '3'], v.committee_state), v.id`

/** What stands where: each in a village of its own while there are any that fit. */
const plan: readonly { state: PrepareState; fits: string }[] = [
  { state: 'ESTABLISHED', fits: '104' },
  { state: 'PUBLICITY', fits: '104' },
  { state: 'SUBMITTED', fits: '104' },
  { state: 'ACCEPTED', fits: '104' },
  { state: 'REJECTED', fits: '104' },
  { state: 'DISSOLVED', fits: '045' },
  { state: 'FINISHED', fits: '2' },
]

/** Numbers of nobody, of a region that no place bears. */
const idNumbers = [
  '330199196201100106',
  '330199196602110137',
  '33019919700312016X',
  '330199197404130190',
  '330199197805140226',
  '330199198206150259',
  '33019919860716028X',
]

/** What came before another try in the same village. */
const past: readonly PrepareState[] = ['REJECTED', 'DISSOLVED']

const days: Partial<Record<PrepareState, number>> = {
  ...{ SUBMITTED: 47, ACCEPTED: 20, PUBLICITY: 34, ESTABLISHED: 70, FINISHED: 700, REJECTED: 90, DISSOLVED: 300 },
}

const wasAccepted: readonly PrepareState[] = ['ACCEPTED', 'PUBLICITY', 'ESTABLISHED', 'FINISHED', 'DISSOLVED']
const wasFormed: readonly PrepareState[] = ['ESTABLISHED', 'FINISHED', 'DISSOLVED']

/** What a group of a state has behind it, counted from its application. */
function pastOf(state: PrepareState, applied: string): Partial<StoredPreparation> {
  const after = (count: number): string => addDays(applied, count)
  return {
    ...(state !== 'DRAFT' && { submittedAt: `${applied} 09:30:00`, acceptDueOn: after(60) }),
    ...(wasAccepted.includes(state) && { acceptedOn: after(12), stateBefore: '0' }),
    ...(wasFormed.includes(state) && { establishDate: after(30), deadline: after(120) }),
    ...(state === 'FINISHED' && {
      ...{ noticedOn: after(70), meetingOn: after(90), electedOn: after(112), noticeFiles: '', electionFiles: '' },
      meetingName: '首次业主大会会议',
    }),
  }
}

function columnsOf(state: PrepareState, applicantId: string, parts: PrepareParts): Partial<StoredPreparation> {
  const applied = addDays(today(), -(days[state] ?? 1))
  const phone = sealPhone(parts.secrets, 'applicantPhone', '19900007001')
  const joint =
    state === 'SUBMITTED'
      ? { applyType: '2' as const, ownerCount: 86, ownerArea: '8256.40' }
      : { applyType: '3' as const, ownerCount: null, ownerArea: null }
  return {
    ...{ ...joint, applyDate: applied, applicantName: '小区业主代表', state, applicantId, files: null },
    ...{ applicantPhoneSealed: phone.sealed, applicantPhoneMask: phone.mask },
    ...pastOf(state, applied),
  }
}

type SeatPlan = { name: string; memberKind: PrepareMemberKind; roomId: string | null; isLeader: 'Y' | 'N' }

/** Four owners of the village, the developer, the street that leads, the neighbourhood committee. */
async function seatsIn(tx: Tx, villageId: string): Promise<SeatPlan[]> {
  const text = `select distinct on (o.name) o.name, o.room_id from ref_owner o
    join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.village_id = $2
    where o.tenant_id = $1 and o.active and length(o.name) < 5 order by o.name, o.room_id limit 4`
  const owners = await tx.all(statement<{ name: string; roomId: string }>(text, [tx.tenantId, villageId]))
  if (owners.length < 4) return []
  const others: readonly [string, PrepareMemberKind][] = [
    ['周建业', '2'],
    ['许文斌', '3'],
    ['顾爱琴', '4'],
  ]
  return [
    ...owners.map(({ name, roomId }): SeatPlan => ({ name, memberKind: '1', roomId, isLeader: 'N' })),
    ...others.map(([name, memberKind]): SeatPlan => {
      return { name, memberKind, roomId: null, isLeader: memberKind === '3' ? 'Y' : 'N' }
    }),
  ]
}

async function addMembers(tx: Tx, actor: Actor, { id, villageId }: StoredPreparation, { secrets }: PrepareParts) {
  const rows = (await seatsIn(tx, villageId)).map((seat, sort): Partial<StoredMember> => {
    const phone = sealPhone(secrets, 'phone', `1990000710${sort}`)
    const idNo = sealIdNo(secrets, 'idNo', idNumbers[sort] ?? '')
    return {
      ...{ ...seat, sort, preparationId: id, villageId, politicalStatus: sort === 5 ? '中共党员' : null },
      ...{ phoneSealed: phone.sealed, phoneMask: phone.mask },
      ...{ idNoSealed: idNo.sealed, idNoIndex: idNo.index, idNoMask: idNo.mask },
    }
  })
  await insertRows(tx, actor, prepareTables.prepareMember, rows)
}

/** The first of the eight duties of a group that prepares its meeting; their papers were never scanned. */
const addDuties = (tx: Tx, { id, establishDate }: StoredPreparation, most: number): Promise<number> =>
  tx.run(
    statement(
      `insert into prepare_duty (tenant_id, preparation_id, kind, done_on, files, noted_by, noted_at)
       select $1, $2, one::text, $3::date + 4 * one, '', 'system', ($3::date + 4 * one)::timestamptz from generate_series(1, $4::int) one`,
      [tx.tenantId, id, establishDate, most],
    ),
  )

/** Groups in every state, as far as there are villages for them; a draft is the demonstration community's own. */
export const prepareSeed = (parts: PrepareParts): Seed => ({
  async load(db) {
    const actor = systemActor(1)
    await db.write(actor, async (tx) => {
      const all = await tx.all(statement<Village>(villages, [1]))
      const left = [...all]
      const text = `select id, username from ref_user where tenant_id = $1 and username in ('comm0101', 'supadmin')`
      const users = await tx.all(statement<{ id: string; username: string }>(text, [1]))
      const userOf = (name: string): string => users.find(({ username }) => username === name)?.id ?? 'system'
      for (const { state, fits } of plan) {
        const isPast = past.includes(state)
        const at = (isPast ? all : left).findIndex(({ committeeState }) => fits.includes(committeeState))
        const [village] = at < 0 ? [] : isPast ? [all[at]] : left.splice(at, 1)
        if (village) await addGroup(tx, actor, village, columnsOf(state, userOf('supadmin'), parts), parts)
      }
      const near = { id: seedId('village', 'A01A01A01A01'), committeeState: '2' }
      await addGroup(tx, actor, near, columnsOf('DRAFT', userOf('comm0101'), parts), parts)
    })
  },
})

async function addGroup(
  tx: Tx,
  actor: Actor,
  { id: villageId, committeeState }: Village,
  columns: Partial<StoredPreparation>,
  parts: PrepareParts,
): Promise<void> {
  const id = seedId('preparation', `${villageId} ${columns.state}`)
  const row = await insertRow(tx, actor, prepareTables.prepareCommittee, { id, villageId, ...columns })
  const made = row as StoredPreparation
  if (['PUBLICITY', 'ESTABLISHED', 'FINISHED'].includes(made.state)) await addMembers(tx, actor, made, parts)
  if (made.state === 'ESTABLISHED') await addDuties(tx, made, 3)
  if (made.state === 'FINISHED') await addDuties(tx, made, 8)
  if (made.state === 'PUBLICITY') {
    const publicityId = await publishMembers(tx, actor, made, '小区东门公告栏')
    const text = 'update prepare_committee set publicity_id = $3 where tenant_id = $1 and id = $2'
    await tx.run(statement(text, [tx.tenantId, id, publicityId]))
  }
  await followTodo(tx, actor, made, parts)
  const isOpen = ['ACCEPTED', 'PUBLICITY', 'ESTABLISHED'].includes(made.state)
  if (isOpen && committeeState !== '1')
    await emit(tx, actor, committeeStateChanged, villageId, { villageId, state: '1' })
}
