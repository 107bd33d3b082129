import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, notFound, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { messages } from '#kernel/shared/messages.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { meetingForClerk } from '../../paper/server/register.ts'
import { retargetsOf } from '../../roster/server/retarget-repository.ts'
import { rosterTables } from '../../roster/server/tables.ts'
import type { Delivered, DeliverInput, DeliveryFigure, EntryPapers } from '../shared/schema.ts'
import { deliveryFault } from '../shared/served.ts'
import { countDelivered, holdEntries, readDeliveries, unservedIn } from './delivery-repository.ts'
import { recordDelivery } from './record-delivery.ts'

/** A meeting whose ballots are on their way: numbered, and its vote not over. */
export async function meetingToServe(tx: Tx, actor: Actor, meetingId: string): Promise<StoredMeeting> {
  await meetingForClerk(tx, actor, meetingId)
  // Whoever closes the vote reads who was served: nothing is noted beside it.
  const meeting = await meetingOf(tx, meetingId, 'for share')
  if (meeting.rosterLocked === 'N') throw refusal('名册尚未锁定')
  if (meeting.state !== 'NOTICE' && meeting.state !== 'VOTING') throw refusal('表决已结束，不能登记')
  return meeting
}

/** Nobody is told tomorrow, nor before the ballots had numbers. */
function checkTime({ rosterLockedAt }: StoredMeeting, at: string): void {
  if (at > nowText()) throw badInput({ deliveredAt: '送达时间不能晚于现在' })
  if (rosterLockedAt !== null && at < rosterLockedAt) throw badInput({ deliveredAt: '送达时间不能早于名册锁定时间' })
}

/** Whoever was told by a paper, and whoever refused it, is shown by one; a correction says why. */
async function proofOf(tx: Tx, actor: Actor, { way, files, note }: DeliverInput) {
  const said = note?.trim() || null
  if (way === '0') {
    if (said === null || said.length < 5) throw badInput({ note: messages.reasonMissing })
    return { files: null, note: said }
  }
  const after = storedPaths(files)
  if (after === null) throw badInput({ files: '请上传送达凭证' })
  await claimPaths(tx, actor, { field: 'files', purposes: meetingPurposes, after })
  return { files: after, note: said }
}

async function idsOf(tx: Tx, { meetingId, entryIds, buildingId }: DeliverInput): Promise<string[]> {
  if (entryIds && entryIds.length > 0) return [...new Set(entryIds)]
  if (!buildingId) throw badInput({ buildingId: '请选择楼栋!' })
  const ids = (await unservedIn(tx, meetingId, buildingId)).map(({ id }) => id)
  if (ids.length === 0) throw badInput({ buildingId: '该楼栋没有未登记送达的业主' })
  return ids
}

/** Notes how owners were told; those whose proof would be replaced by less are left as they are. */
export const deliver = (db: Db, actor: Actor, input: DeliverInput): Promise<Delivered> =>
  db.write(actor, async (tx) => {
    const { meetingId, way, deliveredAt: at } = input
    const meeting = await meetingToServe(tx, actor, meetingId)
    checkTime(meeting, at)
    const ids = await idsOf(tx, input)
    const proof = await proofOf(tx, actor, input)
    const entries = await holdEntries(tx, meetingId, ids)
    if (entries.length < ids.length) throw notFound()
    const faults = entries.map(({ delivered }) => deliveryFault(delivered, way))
    const taken = entries.filter((_, place) => faults[place] === undefined).map(({ id }) => id)
    if (taken.length === 0) throw refusal(faults[0] ?? '没有可以登记的业主')
    await recordDelivery(tx, actor, { meetingId, entryIds: taken, way, at, ...proof })
    return { id: meetingId, noted: taken.length, skipped: entries.length - taken.length }
  })

export const readFigures = (db: Db, actor: Actor, meetingId: string): Promise<DeliveryFigure[]> =>
  db.read(actor, async (tx) => {
    found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId))
    return countDelivered(tx, meetingId)
  })

/** What is kept of one owner, with the papers that prove it. */
export const readEntryPapers = (db: Db, actor: Actor, entryId: string, secrets: Secrets): Promise<EntryPapers> =>
  db.read(actor, async (tx) => {
    const entry = found(await readRow(tx, actor, rosterTables.meetingRosterEntry, entryId))
    const shown = (files: string | null) => shownPaths(secrets, files || null, meetingPurposes)
    const deliveries = await readDeliveries(tx, entryId)
    const speakers = await retargetsOf(tx, entryId)
    const people = await readUsers(tx, [...new Set([...deliveries, ...speakers].map(({ userId }) => userId))])
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const { id, partNames, ballotNo, delivered, proofFiles } = entry
    return {
      ...{ id, partNames, ballotNo, delivered, proofFiles: shown(proofFiles) },
      deliveries: deliveries.map(({ userId, files, ...one }) => ({
        ...one,
        files: shown(files),
        // An owner who has opened his ballot is not named.
        userName: one.way === '1' ? '业主' : (names.get(userId) ?? ''),
      })),
      speakers: speakers.map(({ id: key, name, onDay, reason, notedAt, files, userId }) => ({
        ...{ id: key, name, onDay, reason, notedAt, files: shown(files), userName: names.get(userId) ?? '' },
      })),
    }
  })
