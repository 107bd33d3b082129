import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { isRosterOpen, lockConvened } from '../../meeting/server/meeting-repository.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import { compareHomes } from '../shared/differences.ts'
import { mostDifferences, type CompareInput, type Comparison, type HandleInput } from '../shared/schema.ts'
import {
  meetingOfDifference,
  readDifferences,
  readHomes,
  readList as readStored,
  storeComparison,
  storeHandling,
} from './comparison-repository.ts'
import { readList } from './read-list.ts'

async function shown(reader: Reader, meetingId: string, secrets: Secrets): Promise<Comparison> {
  const stored = await readStored(reader, meetingId)
  const differences = await readDifferences(reader, meetingId)
  const people = await readUsers(reader, [...new Set(differences.flatMap(({ handledBy }) => handledBy ?? []))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    id: meetingId,
    files: shownPaths(secrets, stored?.files ?? null, meetingPurposes),
    lines: stored?.lineCount ?? 0,
    comparedAt: stored?.comparedAt ?? null,
    differences: differences.map((one) => ({ ...one, handledBy: one.handledBy && (names.get(one.handledBy) ?? '') })),
  }
}

export const readComparison = (db: Db, actor: Actor, meetingId: string, secrets: Secrets): Promise<Comparison> =>
  db.read(actor, async (tx) => {
    found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId))
    return shown(tx, meetingId, secrets)
  })

/** Compares the roster as it is now with an uploaded list; the file is read before anything is held. */
export async function compareRoster(
  db: Db,
  actor: Actor,
  { meetingId, files }: CompareInput,
  { files: store, secrets }: Pick<Services, 'files' | 'secrets'>,
): Promise<Comparison> {
  const path = storedPaths(files)
  if (path === null) throw badInput({ files: '请上传线下名单' })
  await db.read(actor, (tx) => claimPaths(tx, actor, { field: 'files', purposes: meetingPurposes, after: path }))
  const listed = await readList(store, path)
  return db.write(actor, async (tx) => {
    const meeting = await lockConvened(tx, actor, meetingId)
    if (!isRosterOpen(meeting)) throw refusal('名册已锁定或会议已结束，不能比对')
    if (!meeting.rosterPersons) throw refusal('请先生成业主名册')
    const differences = compareHomes(await readHomes(tx, meetingId), listed)
    if (differences.length > mostDifferences)
      throw badInput({ files: `差异超过${mostDifferences}条，请核对名单是否属于本次会议` })
    const made = { meetingId, userId: actor.userId, files: path, lineCount: listed.length, comparedAt: nowText() }
    await storeComparison(tx, made, differences)
    return shown(tx, meetingId, secrets)
  })
}

/** Says what is to become of a difference, until the roster is locked. */
export const handleDifference = (
  db: Db,
  actor: Actor,
  { id, handling }: HandleInput,
  secrets: Secrets,
): Promise<Comparison> =>
  db.write(actor, async (tx) => {
    const { meetingId } = found(await meetingOfDifference(tx, id))
    const meeting = await lockConvened(tx, actor, meetingId)
    if (!isRosterOpen(meeting)) throw refusal('名册已锁定或会议已结束，不能处理差异')
    await storeHandling(tx, { id, handling, userId: actor.userId, at: nowText() })
    return shown(tx, meetingId, secrets)
  })
