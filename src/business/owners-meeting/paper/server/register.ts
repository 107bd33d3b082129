import { badInput, forbidden, found, refusal } from '#kernel/server/errors.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Flow } from '#kernel/server/move.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { closeTodos } from '#services/todo/server/actions.ts'
import { wasPrinted } from '../../ballot-print/server/job-repository.ts'
import { signBallot } from '../../ballot-print/server/sign-ballot.ts'
import { readTyped } from '../../ballot-print/shared/ballot-code.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { openIfDue } from '../../casting/server/service.ts'
import { isWriter } from '../../meeting/server/find-convener.ts'
import type { Step } from '../../meeting/server/guards.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'
import { isConcerned } from '../../topic/server/topic-repository.ts'
import type { PaperShown, RegisterInput } from '../shared/schema.ts'

const running: readonly string[] = ['NOTICE', 'VOTING', 'COUNTING']

/** A meeting whose papers the caller may handle: for whoever convenes it, and not for a company that it is about. */
export async function meetingForClerk(reader: Reader, actor: Actor, meetingId: string): Promise<StoredMeeting> {
  const meeting = found(await readRow(reader, actor, ownersMeetingTables.ownersMeeting, meetingId))
  if (!(await isWriter(reader, actor, meeting))) throw forbidden()
  if (await isConcerned(reader, actor, meetingId)) throw refusal('议题涉及的企业人员不能办理票据')
  return meeting
}

/** Whose a ballot is by what a scanner or a clerk types. */
export async function entryByNumber(
  tx: Tx,
  secrets: Secrets,
  meeting: StoredMeeting,
  typed: string,
): Promise<StoredEntry> {
  const { id: meetingId, meetingNo } = meeting
  const { numbers, check } = readTyped(typed, meetingNo)
  const text = `select * from meeting_roster_entry
    where tenant_id = $1 and meeting_id = $2 and ballot_no = any($3::text[]) for update`
  const entry = await tx.maybe(statement<StoredEntry>(text, [tx.tenantId, meetingId, numbers]))
  if (!entry?.ballotNo) {
    const isVoid = await wasPrinted(tx, meetingId, numbers)
    throw badInput({ ballotNo: isVoid ? '该表决票已作废，请使用补发的表决票' : '表决票编号不存在' })
  }
  if (check !== null && check !== signBallot(secrets, { meetingId, ballotNo: entry.ballotNo }))
    throw badInput({ ballotNo: '二维码校验不符，不是本次会议印制的表决票' })
  return entry
}

/** Takes a paper in by its number: this decides whether it came in time, whatever stands on it. */
export const registerPaper = (
  db: Db,
  actor: Actor,
  { meetingId, ballotNo, channel }: RegisterInput,
  { flow, parts }: { flow: Flow<StoredMeeting, Step>; parts: MeetingParts },
): Promise<PaperShown> =>
  db.write(actor, async (tx) => {
    const meeting = await meetingForClerk(tx, actor, meetingId)
    if (meeting.form === '3') throw refusal('本次会议不采用纸质表决')
    if (meeting.rosterLocked === 'N' || !running.includes(meeting.state)) throw refusal('当前不能登记表决票')
    const entry = await entryByNumber(tx, parts.secrets, meeting, ballotNo)
    await openIfDue(tx, meeting, flow, parts)
    await closeTodos(tx, actor, { bizType: 'VOTE', bizId: entry.id, state: 'DONE' })
    const id = newId()
    const record = { kind: 'REGISTER' as const, id, entryId: entry.id, channel, by: actor.userId }
    const { at } = await recordAct(tx, parts.secrets, { meetingId, area: entry.area, record })
    const registeredAt = at.slice(0, 19)
    return {
      ...{ id, ballotNo: entry.ballotNo ?? '', rooms: entry.partNames, registeredAt },
      stand: 'REGISTERED' as const,
      isOwn: false,
    }
  })
