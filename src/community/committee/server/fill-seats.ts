import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { logState } from '#kernel/server/move.ts'
import { countSeats } from '../member/server/repository.ts'
import { followCommittee } from '../member/server/rules.ts'
import { raiseAlternate, seatElected, seatOf, type Elected } from '../member/server/fill-seat.ts'
import { isRunning, committeeMachine } from '../shared/states.ts'
import { committeeTemplates, tellPeople } from './notices.ts'
import type { Election } from './open-elected.ts'
import type { CommitteeParts } from './ports.ts'
import { publishList } from './publish-members.ts'
import { lockOffice } from './repository.ts'
import type { StoredCommittee } from './tables.ts'

/** An election of some seats of the committee that was in office when its vote began. */
export type ByElection = Omit<Election, 'seats'> & { votedFrom: string }

interface Context {
  tx: Tx
  actor: Actor
  committee: StoredCommittee
  election: ByElection
  /** Places that are free. */
  room: Record<'member' | 'alternate', number>
}

/** What somebody has become; nothing where no place was free, or where they own nothing any more. */
type Became = 'member' | 'alternate' | undefined

async function seatOne(
  { tx, actor, committee, election, room }: Context,
  one: Elected,
  wanted: 'member' | 'alternate',
) {
  const { decisionNo } = election
  const seat = { decisionNo, startDate: today(), changedOn: today() }
  const held = await seatOf(tx, committee.id, one.residentId)
  const place: Became = wanted === 'member' && room.member > 0 ? 'member' : room.alternate > 0 ? 'alternate' : undefined
  if (held) {
    if (held.position !== 'alternate' || place !== 'member') return undefined
    await raiseAlternate(tx, actor, held, one, seat)
    room.alternate += 1
  } else if (!place || !(await seatElected(tx, actor, committee, one, { ...seat, position: place }))) return undefined
  room[place] -= 1
  return place
}

/** The committee that the vote was about, in its term. */
const isTermOf = ({ kind, state, startDate, endDate }: StoredCommittee, { votedFrom }: ByElection): boolean =>
  kind === '1' && isRunning(state) && startDate <= votedFrom && today() <= endDate

const namesOf = (told: readonly { name: string; became: Became }[], wanted: Became): string =>
  told
    .filter(({ became }) => became === wanted)
    .map(({ name }) => name)
    .join('、')

/** Who has become what, in words. */
function wordsOf(told: readonly { name: string; became: Became }[]): string {
  const [members, alternates, none] = [namesOf(told, 'member'), namesOf(told, 'alternate'), namesOf(told, undefined)]
  const parts = [
    members && `${members}当选委员`,
    alternates && `${alternates}为候补委员`,
    none && `${none}未登记（已是委员、不再是业主或席位已满）`,
  ]
  return parts.filter(Boolean).join('，')
}

/**
 * Gives open seats of the committee in office to those whom the owners have elected, in their order: what was filled
 * meanwhile stays so, and who finds no seat is an alternate where there is room. Their seats begin at once, are made
 * public in the place of the list that is out, and wait to be reported to the street. Another term than that of the vote
 * is not filled.
 */
export async function fillSeats(
  tx: Tx,
  actor: Actor,
  election: ByElection,
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const committee = await lockOffice(tx, election.villageId)
  if (!committee) return
  const isItsTerm = isTermOf(committee, election)
  const result = isItsTerm
    ? await seatAll(tx, actor, committee, election, parts)
    : '选举时的业主委员会已不在任期内，当选结果未登记'
  const params = { committee: committee.name, term: String(committee.term), meeting: election.meetingName }
  const told = { template: committeeTemplates.seatsFilled, params: { ...params, result: `${result}。` } }
  await tellPeople(tx, actor, committee, { ...told, roles: ['committeeDirector', 'communityAdmin'] }, parts)
}

async function seatAll(
  tx: Tx,
  actor: Actor,
  committee: StoredCommittee,
  election: ByElection,
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<string> {
  const { members, alternates } = await countSeats(tx, committee.id)
  const room = { member: committee.seats - members, alternate: committee.alternates - alternates }
  const context = { tx, actor, committee, election, room }
  const told: { name: string; became: Became }[] = []
  for (const one of election.members) told.push({ name: one.name, became: await seatOne(context, one, 'member') })
  for (const one of election.alternates) {
    const became = await seatOne(context, one, 'alternate')
    if (became) told.push({ name: one.name, became })
  }
  const result = wordsOf(told)
  const { id, state } = committee
  const remark = `${election.meetingName}（${election.decisionNo}）：${result}`
  await logState(tx, actor, committeeMachine, { id, from: state, to: state, action: 'fill', remark })
  const isChanged = told.some(({ became }) => became)
  if (isChanged) await publishList(tx, actor, committee)
  await followCommittee(tx, actor, id, parts)
  return isChanged ? `${result}。变更应在30日内备案` : result
}
