import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { readTurnout } from '../../ballot/server/read-acts.ts'
import { isWriter } from '../../meeting/server/find-convener.ts'
import { isKnown } from '../../meeting/server/known-rows.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { meetingPage } from '../../meeting/server/todos.ts'
import { meetingPermissions } from '../../meeting/shared/permissions.ts'
import { ownersMeetingMachine } from '../../meeting/shared/states.ts'
import { isConcerned } from '../../topic/server/topic-repository.ts'
import { sweepPermissions } from '../shared/permissions.ts'
import { readBuildings, readReminders } from './sweep-repository.ts'

/** A meeting under way as boards of a village tell it. Who took part is told in numbers, what anybody chose never. */
interface Running {
  id: string
  title: string
  state: string
  isVoting: boolean
  to: string
  voteStart: string | null
  voteEnd: string | null
  persons: { joined: number; whole: number }
  area: { joined: string; whole: string }
  steps: { label: string; day: string | null; isDone: boolean }[]
  /** For those alone who go to the doors for the convener: the buildings that take part least. */
  buildings:
    | { id: string; name: string; persons: number; voted: number; remindedAt: string | null; to: string }[]
    | null
  buildingCount: number
}

/** How many buildings are told. */
const fewest = 4
const order = ['VOTING', 'NOTICE', 'COUNTING', 'PRELIMINARY', 'STREET', 'COMMUNITY'] as const

function underWay(actor: Actor, villageId: string) {
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const seen = seenText(actor, ownersMeetingTables.ownersMeeting, 't', bind)
  const states = `${bind(order)}::text[]`
  const text = `select t.* from owners_meeting t where ${seen} and ${isKnown(actor)} and t.village_id = ${bind(villageId)} and t.state = any(${states})
    order by array_position(${states}, t.state), t.vote_end, t.id limit 1`
  return statement<StoredMeeting>(text, values.list)
}

/**
 * The meeting of a village that is under way; undefined where there is none, where the caller may not list meetings, or
 * works for a company that it decides on.
 */
export async function readRunning(reader: Reader, actor: Actor, villageId: string): Promise<Running | undefined> {
  if (!can(actor, meetingPermissions.list)) return undefined
  const meeting = await reader.maybe(underWay(actor, villageId))
  if (!meeting || (await isConcerned(reader, actor, meeting.id))) return undefined
  const { id, title, state, voteStart, voteEnd, rosterPersons, rosterArea } = meeting
  const isOpen = meeting.rosterLocked === 'Y'
  const turnout = isOpen ? await readTurnout(reader, id) : { joinedCount: 0, joinedArea: '0.00' }
  const all = isOpen && (await maySweep(reader, actor, meeting)) ? await readBuildings(reader, id) : null
  return {
    ...{ id, title, voteStart, voteEnd, isVoting: state === 'VOTING' },
    state: ownersMeetingMachine.states[state].label,
    to: `${meetingPage}?_open=detail:${id}`,
    persons: { joined: turnout.joinedCount, whole: rosterPersons ?? 0 },
    area: { joined: turnout.joinedArea, whole: rosterArea ?? '0.00' },
    steps: stepsOf(meeting),
    buildings: all && (await leastOf(reader, id, all)),
    buildingCount: all?.length ?? 0,
  }
}

const maySweep = async (reader: Reader, actor: Actor, meeting: StoredMeeting): Promise<boolean> =>
  can(actor, sweepPermissions.list) && (await isWriter(reader, actor, meeting))

type Counted = Awaited<ReturnType<typeof readBuildings>>[number]

async function leastOf(
  reader: Reader,
  meetingId: string,
  all: readonly Counted[],
): Promise<NonNullable<Running['buildings']>> {
  const rows = all.toSorted((a, b) => a.voted * b.persons - b.voted * a.persons).slice(0, fewest)
  const reminded = await readReminders(reader, meetingId)
  return rows.map(({ buildingId, name, persons, voted }) => ({
    ...{ id: buildingId, name, persons, voted },
    remindedAt: reminded.get(buildingId) ?? null,
    to: `/om/sweep?meetingId=${meetingId}&buildingId=${buildingId}`,
  }))
}

const past: Readonly<Record<string, number>> = { NOTICE: 2, VOTING: 3, COUNTING: 4, PRELIMINARY: 5 }

/** The way of a meeting with its days, as far as they are known. */
function stepsOf({ state, rosterLockedAt, noticedAt, voteEnd }: StoredMeeting): Running['steps'] {
  const done = past[state] ?? 0
  const days = [null, noticedAt, rosterLockedAt?.slice(0, 10) ?? null, voteEnd, null, null]
  return ['筹备', '会议公告', '锁定名册', '投票', '计票', '结果公示'].map((label, at) => ({
    ...{ label, day: days[at] ?? null },
    isDone: at < done,
  }))
}
