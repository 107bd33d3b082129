import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden, found, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { logStatement, logTypes } from '#kernel/server/sys-log.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { meetingPermissions } from '../../meeting/shared/permissions.ts'
import { hasResult } from '../../meeting/shared/states.ts'
import { readCounters } from '../../topic/server/topic-repository.ts'
import { exportOccasion } from '../shared/dictionaries.ts'
import type { AskInput, SealedExports, SealedFile } from '../shared/schema.ts'
import { keepExport, lockExport, noteExport, readExports, type StoredExport } from './export-repository.ts'
import { sealVote } from './seal-vote.ts'

const tooEarly = '初步结果公示后才能导出密封文件'

const isSeated = async (reader: Reader, { userId }: Actor, { id }: StoredMeeting): Promise<boolean> =>
  (await readCounters(reader, id)).some((one) => one.userId === userId)

/** The street in whose villages the meeting is. */
const isStreet = async (reader: Reader, actor: Actor, { id }: StoredMeeting): Promise<boolean> =>
  can(actor, meetingPermissions.auditStreet) &&
  (await readRow(reader, actor, ownersMeetingTables.ownersMeeting, id)) !== undefined

/** Whoever has a seat or is of the street may say that an export of somebody else is right. */
const mayConfirm = async (reader: Reader, actor: Actor, meeting: StoredMeeting): Promise<boolean> =>
  (await isSeated(reader, actor, meeting)) || (await isStreet(reader, actor, meeting))

/** Which exports there were, for whoever sees the meeting, and what the caller may do. */
export const listExports = (db: Db, actor: Actor, meetingId: string): Promise<SealedExports> =>
  db.read(actor, async (tx) => {
    const meeting = found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId))
    const isPublic = hasResult(meeting)
    const isOther = isPublic && (await mayConfirm(tx, actor, meeting))
    const all = await readExports(tx, meetingId)
    return {
      id: meetingId,
      mayExport: isPublic && (await isSeated(tx, actor, meeting)),
      mayAsk: isPublic && (await isStreet(tx, actor, meeting)),
      exports: all.map(({ id, userId, userName, occasion, askedAt, confirmedBy, confirmedName, exportedAt }) => ({
        ...{ id, name: userName, occasion, askedAt, confirmedName, exportedAt },
        mayConfirm: isOther && occasion !== 'COUNT' && confirmedBy === null && userId !== actor.userId,
        mayTake: confirmedBy !== null && exportedAt === null && userId === actor.userId,
      })),
    }
  })

const opened = (actor: Actor, meetingId: string, part: Pick<StoredExport, 'occasion' | 'files' | 'exportedAt'>) => ({
  ...{ id: newId(), meetingId, userId: actor.userId, userName: actor.realname, askedAt: nowText() },
  ...{ confirmedBy: null, confirmedName: null, ...part },
})

/** The street asks, for an occasion that its document shows. */
export const askExport = (db: Db, actor: Actor, input: AskInput): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const meeting = await meetingOf(tx, input.meetingId)
    if (!(await isStreet(tx, actor, meeting))) throw forbidden()
    if (!hasResult(meeting)) throw refusal(tooEarly)
    if (input.occasion === 'COUNT') throw badInput({ occasion: '请选择用途!' })
    const files = storedPaths(input.files)
    if (files === null) throw badInput({ files: '请上传用途证明文件' })
    await claimPaths(tx, actor, { field: 'files', purposes: meetingPurposes, after: files })
    const row = opened(actor, meeting.id, { occasion: input.occasion, files, exportedAt: null })
    await keepExport(tx, row)
    return { id: row.id }
  })

export const confirmExport = (db: Db, actor: Actor, id: string): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const row = found(await lockExport(tx, id))
    if (!(await mayConfirm(tx, actor, await meetingOf(tx, row.meetingId)))) throw forbidden()
    if (row.userId === actor.userId) throw refusal('申请人不能确认自己的申请')
    if (row.confirmedBy !== null) throw refusal('该申请已确认')
    await noteExport(tx, { ...row, confirmedBy: actor.userId, confirmedName: actor.realname })
    return { id }
  })

/** Every export stands in the security log. */
const tell = (tx: Tx, actor: Actor, { meetingNo }: StoredMeeting, occasion: AskInput['occasion']) =>
  tx.run(
    logStatement(actor, {
      type: logTypes.security,
      content: `导出表决密封文件：${meetingNo}（${exportOccasion.items[occasion]}）`,
    }),
  )

/** Whoever counts or watches takes it by his seat. */
export const takeSealed = (db: Db, actor: Actor, meetingId: string, secrets: Secrets): Promise<SealedFile> =>
  db.write(actor, async (tx) => {
    const meeting = await meetingOf(tx, meetingId)
    if (!(await isSeated(tx, actor, meeting))) throw forbidden()
    if (!hasResult(meeting)) throw refusal(tooEarly)
    const row = opened(actor, meetingId, { occasion: 'COUNT', files: null, exportedAt: nowText() })
    await keepExport(tx, row)
    await tell(tx, actor, meeting, row.occasion)
    return { id: row.id, ...(await sealVote(tx, secrets, meeting)) }
  })

/** The street takes what it has asked for, once, after somebody else has confirmed it. */
export const takeAsked = (db: Db, actor: Actor, id: string, secrets: Secrets): Promise<SealedFile> =>
  db.write(actor, async (tx) => {
    const row = found(await lockExport(tx, id))
    const meeting = await meetingOf(tx, row.meetingId)
    if (row.userId !== actor.userId || !(await isStreet(tx, actor, meeting))) throw forbidden()
    if (row.confirmedBy === null) throw refusal('请先由另一人确认')
    if (row.exportedAt !== null) throw refusal('该申请已导出，再次导出请重新申请')
    await noteExport(tx, { ...row, exportedAt: nowText() })
    await tell(tx, actor, meeting, row.occasion)
    return { id, ...(await sealVote(tx, secrets, meeting)) }
  })
