import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { flow, move } from '#kernel/server/move.ts'
import { endMembers } from '../member/server/end-members.ts'
import { followOffice, openOffice } from '../office/server/follow-office.ts'
import { committeeEnded, committeeStateChanged, type CommitteeStateChanged } from '../shared/events.ts'
import { committeeMachine, type CommitteeState } from '../shared/states.ts'
import { committeeGuards, type Step } from './guards.ts'
import type { CommitteeParts } from './ports.ts'
import { readOffice } from './repository.ts'
import { committeeTables, type StoredCommittee } from './tables.ts'
import { followTodos } from './todos.ts'

/** The machine over its table, without what follows the steps of people. */
export const committeeSteps = flow<StoredCommittee, Step>(committeeMachine, committeeTables.committee, committeeGuards)

const shown: Partial<Record<CommitteeState, '2' | '3' | '4' | '5'>> = {
  EFFECTIVE: '2',
  RENEWING: '3',
  EXPIRED: '4',
  AGENCY: '5',
}

/** The village shows, in this transaction, who acts for its owners; others hear of it afterwards. */
export async function showOffice(tx: Tx, actor: Actor, villageId: string, parts: CommitteeParts): Promise<void> {
  const held = await readOffice(tx, villageId)
  const state = (held && shown[held.state]) ?? '5'
  await parts.showState(tx, villageId, state)
  await emit(tx, actor, committeeStateChanged, villageId, { villageId, state })
}

/** What a preparatory group says of its village stands where no committee is in its term. */
export async function followPreparation(
  tx: Tx,
  { villageId, state }: CommitteeStateChanged,
  { showState }: Pick<CommitteeParts, 'showState'>,
): Promise<void> {
  const held = await readOffice(tx, villageId)
  const own = held && held.state !== 'EXPIRED' ? shown[held.state] : undefined
  await showState(tx, villageId, own ?? state)
}

/** A committee begins its term: organisation, role of its director, record of the village. */
export async function enterOffice(tx: Tx, actor: Actor, row: StoredCommittee, parts: CommitteeParts): Promise<void> {
  await openOffice(tx, actor, row)
  await showOffice(tx, actor, row.villageId, parts)
}

const director = `select p.user_id from committee_member m
    join ref_owner_person p on p.tenant_id = m.tenant_id and p.resident_id = m.resident_id and p.user_id is not null
  where m.tenant_id = $1 and m.committee_id = $2 and m.position = 'director' and m.state = '1' and m.del_flag = 0 limit 1`

const lastDirector = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.maybe(statement<{ userId: string }>(director, [tx.tenantId, id])))?.userId ?? null

const earlier = (a: string, b: string): string => (a < b ? a : b)

interface Leaving {
  successorId: string | null
  /** The last day on which it may have been in office. */
  lastDay: string
}

/** A committee makes room for another one: its people have no seat and its director no role any more. */
export async function leaveOffice(
  tx: Tx,
  actor: Actor,
  row: StoredCommittee,
  { successorId, lastDay }: Leaving,
  parts: CommitteeParts,
): Promise<void> {
  const lastDirectorId = await lastDirector(tx, row.id)
  const over = earlier(row.endDate, lastDay)
  const endedOn = over < row.startDate ? row.startDate : over
  const ended = await move(tx, actor, committeeSteps, row, 'end', {}, { bySystem: true, changes: { endedOn } })
  await endMembers(tx, actor, row.id, { action: 'expire', day: endedOn })
  await followOffice(tx, row.villageId)
  const told = {
    id: row.id,
    villageId: row.villageId,
    cause: 'SUCCEEDED',
    endedOn,
    successorId,
    lastDirectorId,
  } as const
  await emit(tx, actor, committeeEnded, row.id, told)
  await followTodos(tx, actor, ended, parts)
}

/** What follows when the street has dissolved a committee or those who acted in its place. */
export async function closeOffice(tx: Tx, actor: Actor, row: StoredCommittee, parts: CommitteeParts): Promise<void> {
  const lastDirectorId = await lastDirector(tx, row.id)
  const endedOn = row.endedOn ?? today()
  await endMembers(tx, actor, row.id, { action: 'lose', day: endedOn, leaveReason: '9' })
  await followOffice(tx, row.villageId)
  await showOffice(tx, actor, row.villageId, parts)
  const told = {
    id: row.id,
    villageId: row.villageId,
    cause: 'DISSOLVED',
    endedOn,
    successorId: null,
    lastDirectorId,
  } as const
  await emit(tx, actor, committeeEnded, row.id, told)
}
