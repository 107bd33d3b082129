import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logState } from '#kernel/server/move.ts'
import type { StoredCommittee } from '../../server/tables.ts'
import { memberMachine } from '../shared/states.ts'
import { ownerOf } from './repository.ts'
import { memberTables, type StoredMember } from './tables.ts'

/** Somebody whom the owners have elected, by who they are in the register. */
export interface Elected {
  residentId: string
  /** As the ballot named them. */
  name: string
  /** Persons, and their ㎡. */
  votes: number
  area: string
}

interface Seat {
  position: 'member' | 'alternate'
  startDate: string
  /** The decision that says so. */
  decisionNo: string
  /** Day of the change that the street hears of, where the committee was filed before. */
  changedOn: string | null
}

const held = `select * from committee_member where tenant_id = $1 and committee_id = $2 and resident_id = $3
  and state = '1' and del_flag = 0 for update`

/** The seat that somebody has in a committee now. */
export const seatOf = (tx: Tx, committeeId: string, residentId: string): Promise<StoredMember | undefined> =>
  tx.maybe(statement<StoredMember>(held, [tx.tenantId, committeeId, residentId]))

/** Gives a seat to somebody who was elected; whoever owns nothing in the village any more gets none. */
export async function seatElected(
  tx: Tx,
  actor: Actor,
  { id: committeeId, villageId }: StoredCommittee,
  { residentId, votes: electedVotes, area: electedArea }: Elected,
  seat: Seat,
): Promise<StoredMember | undefined> {
  const owner = await ownerOf(tx, villageId, residentId)
  if (!owner) return undefined
  const made = (await insertRow(tx, actor, memberTables.committeeMember, {
    ...{ ...seat, committeeId, villageId, residentId, roomId: owner.roomId, name: owner.name },
    politicalStatus: owner.politicalStatus as StoredMember['politicalStatus'],
    ...{ electedVotes, electedArea, state: memberMachine.initial },
  })) as StoredMember
  const { id, state: to } = made
  await logState(tx, actor, memberMachine, { id, from: null, to, action: 'elect', remark: seat.decisionNo })
  return made
}

/** An alternate who was elected is a member from now on. */
export async function raiseAlternate(
  tx: Tx,
  actor: Actor,
  row: StoredMember,
  { votes: electedVotes, area: electedArea }: Elected,
  { decisionNo, changedOn }: Pick<Seat, 'decisionNo' | 'changedOn'>,
): Promise<void> {
  const changes = { position: 'member', electedVotes, electedArea, decisionNo, changedOn, reportedOn: null } as const
  await updateRow(tx, actor, memberTables.committeeMember, row, changes)
  const step = { id: row.id, from: row.state, to: row.state, action: 'elect', remark: decisionNo }
  await logState(tx, actor, memberMachine, { ...step, detail: { from: row.position, position: 'member' } })
}
