import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logState } from '#kernel/server/move.ts'
import { seatElected, type Elected } from '../member/server/fill-seat.ts'
import { committeeKind } from '../shared/dictionaries.ts'
import { fewestSeats, isWholeCommittee, mostAlternates } from '../shared/seats.ts'
import { committeeMachine } from '../shared/states.ts'
import { earliestStart, longestTerm, termEnd } from '../shared/term.ts'
import type { CommitteeParts } from './ports.ts'
import { readOffice, readVillage } from './repository.ts'
import { committeeTables, type StoredCommittee } from './tables.ts'
import { followTodos } from './todos.ts'

/** An election, as its result was announced. */
export interface Election {
  villageId: string
  meetingName: string
  /** The number of the decision. */
  decisionNo: string
  /** Day of the announcement. */
  electedOn: string
  seats: number
  members: readonly Elected[]
  alternates: readonly Elected[]
}

interface Last {
  term: number
  termYears: number
  isEntered: boolean
}

/** The committee that a village had last, and whether its next one is being entered already. */
const last = `select coalesce(max(term), 0) as term, coalesce((array_agg(term_years order by term desc))[1], ${longestTerm}) as term_years,
    coalesce(bool_or(state = 'FILING'), false) as is_entered
  from committee where tenant_id = $1 and village_id = $2 and kind = '1' and del_flag = 0`

/**
 * Begins to enter the next term of a village's committee with those whom its owners have elected: who leads them and the
 * papers of the filing are for them to say. A term that somebody enters already stays as it is. Whoever owns nothing any more is left out, and a firm names its delegate later.
 */
export async function openElected(
  tx: Tx,
  actor: Actor,
  election: Election,
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const { villageId, meetingName, decisionNo, electedOn, seats, members } = election
  // How many there may be was asked when the election was called.
  if (!isWholeCommittee(seats, fewestSeats)) return
  const { term, termYears, isEntered } = await tx.one(statement<Last>(last, [tx.tenantId, villageId]))
  if (isEntered) return
  const [village, held] = [await readVillage(tx, villageId), await readOffice(tx, villageId)]
  const startDate = earliestStart(electedOn, held?.kind === '1' ? held.endDate : null)
  const alternates = election.alternates.slice(0, mostAlternates)
  const committee = (await insertRow(tx, actor, committeeTables.committee, {
    ...{ villageId, kind: '1', name: `${village?.name ?? ''}${committeeKind.items['1']}`, term: term + 1 },
    ...{
      seats,
      alternates: alternates.length,
      electedOn,
      startDate,
      termYears,
      endDate: termEnd(startDate, termYears),
    },
    ...{ meetingName: meetingName.slice(0, 100), state: committeeMachine.initial },
  })) as StoredCommittee
  const { id, state: to } = committee
  await logState(tx, actor, committeeMachine, { id, from: null, to, action: 'elected', remark: committee.meetingName })
  const seat = { startDate, decisionNo, changedOn: null }
  for (const one of members) await seatElected(tx, actor, committee, one, { ...seat, position: 'member' })
  for (const one of alternates) await seatElected(tx, actor, committee, one, { ...seat, position: 'alternate' })
  await followTodos(tx, actor, committee, parts)
}
