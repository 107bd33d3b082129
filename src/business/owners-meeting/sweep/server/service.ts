import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { meetingToServe } from '../../delivery/server/service.ts'
import { meetingForClerk } from '../../paper/server/register.ts'
import { rosterTables, type StoredEntry } from '../../roster/server/tables.ts'
import { isWriter } from '../../meeting/server/find-convener.ts'
import { isConcerned } from '../../topic/server/topic-repository.ts'
import type { SweepBuilding, SweepEntry, SweepHome, SweepInput, SweepMeeting } from '../shared/schema.ts'
import { standOf } from '../shared/sweep-stand.ts'
import {
  hasTakenPart,
  lastReminder,
  meetingsInUse,
  readBuildings as buildingsOf,
  readPlan as planOf,
  readVisits,
  storeVisit,
} from './sweep-repository.ts'

/** A vote with a locked roster, for whoever goes to the doors for its convener. */
async function checkSwept(reader: Reader, actor: Actor, meetingId: string): Promise<void> {
  const { rosterLocked } = await meetingForClerk(reader, actor, meetingId)
  if (rosterLocked === 'N') throw refusal('名册尚未锁定')
}

/** Votes that the caller sweeps: of conveners for whom they work, and not about their company. */
export async function readMeetings(reader: Reader, actor: Actor): Promise<SweepMeeting[]> {
  const swept: SweepMeeting[] = []
  for (const meeting of await meetingsInUse(reader, actor)) {
    const { id, villageId, title, meetingNo, state } = meeting
    const mayEnter = (await isWriter(reader, actor, meeting)) && !(await isConcerned(reader, actor, id))
    if (mayEnter) swept.push({ id, villageId, title, meetingNo, isVoting: state === 'VOTING' })
  }
  return swept
}

export const readBuildings = (db: Db, actor: Actor, meetingId: string): Promise<SweepBuilding[]> =>
  db.read(actor, async (tx) => {
    await checkSwept(tx, actor, meetingId)
    return buildingsOf(tx, meetingId)
  })

export const readPlan = (db: Db, actor: Actor, meetingId: string, buildingId: string): Promise<SweepHome[]> =>
  db.read(actor, async (tx) => {
    await checkSwept(tx, actor, meetingId)
    const homes = await planOf(tx, meetingId, buildingId)
    return homes.map(({ hasVoted, delivered, sweep, ...home }) => ({
      ...home,
      stand: standOf({ hasVoted, delivered, sweep }),
    }))
  })

const entryOf = async (reader: Reader, actor: Actor, entryId: string): Promise<StoredEntry> =>
  found(await readRow(reader, actor, rosterTables.meetingRosterEntry, entryId))

/** An owner at whose door somebody stands: how far he is, and what came of visits before. */
export const readEntry = (db: Db, actor: Actor, entryId: string): Promise<SweepEntry> =>
  db.read(actor, async (tx) => {
    const entry = await entryOf(tx, actor, entryId)
    await checkSwept(tx, actor, entry.meetingId)
    const { id, partNames, namesMasked, area, ballotNo, delivered, sweepState: sweep } = entry
    const visits = await readVisits(tx, id)
    const people = await readUsers(tx, [...new Set(visits.map(({ userId }) => userId))])
    const names = new Map(people.map((user) => [user.id, user.name]))
    return {
      ...{ id, rooms: partNames, owners: namesMasked, area, ballotNo, delivered },
      stand: standOf({ hasVoted: await hasTakenPart(tx, id), delivered, sweep }),
      remindedAt: await lastReminder(tx, id),
      visits: visits.map(({ userId, ...visit }) => ({ ...visit, userName: names.get(userId) ?? '' })),
    }
  })

/** Writes down what came of going to a door, while the vote is not over. */
export const recordVisit = (db: Db, actor: Actor, { entryId, state, note }: SweepInput): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const entry = await entryOf(tx, actor, entryId)
    await meetingToServe(tx, actor, entry.meetingId)
    const visit = { id: newId(), entryId, state, note: note?.trim() || null, userId: actor.userId, at: nowText() }
    await storeVisit(tx, visit)
    return { id: entryId }
  })
