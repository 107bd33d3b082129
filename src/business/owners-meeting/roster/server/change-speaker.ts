import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow, readRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { closeManyTodos } from '#services/todo/server/actions.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { lockConvened } from '../../meeting/server/meeting-repository.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { ownersMeetingMachine } from '../../meeting/shared/states.ts'
import type { RetargetInput } from '../shared/schema.ts'
import { coOwnersOf, keepRetarget } from './retarget-repository.ts'
import { rosterTables, type StoredEntry } from './tables.ts'

const hasVoted = `select from vote_act where tenant_id = $1 and meeting_id = $2 and entry_id = $3
  and kind in ('CAST', 'REGISTER') limit 1`

/** Why nobody else may speak for an entry now. */
async function retargetRefusal(tx: Tx, meeting: StoredMeeting, entry: StoredEntry): Promise<string | undefined> {
  const { rosterLocked, state, voteEnd } = meeting
  if (rosterLocked === 'N') return '名册锁定前请在住户登记中变更代表'
  if ((state !== 'NOTICE' && state !== 'VOTING') || voteEnd < nowText()) return '表决已结束，不能变更代表'
  if (entry.kind !== 'OWNER' || entry.ownerCount < 2) return '只有共有的房屋才推选代表'
  const voted = await tx.maybe(statement(hasVoted, [tx.tenantId, meeting.id, entry.id]))
  return voted ? '该户已表决，不能变更代表' : undefined
}

async function chosen(tx: Tx, entry: StoredEntry, { newOwnerIds, date }: RetargetInput) {
  if (date > today()) throw badInput({ date: '文件日期不能晚于今天' })
  const [toId] = newOwnerIds
  const speaker = (await coOwnersOf(tx, entry.id)).find(({ value }) => value === toId)
  if (!speaker) throw badInput({ newOwnerIds: '请选择该户的一名共有人!' })
  if (speaker.value === entry.representativeId) throw badInput({ newOwnerIds: '该业主已是代表' })
  return speaker
}

/**
 * Another co-owner speaks for an entry whose roster is locked: the register is not asked any more, a paper of the owners
 * is. The entry is held before the log, as by whoever casts, so that a ballot is cast before the change or after it.
 */
export const changeSpeaker = (db: Db, actor: Actor, input: RetargetInput, secrets: Secrets): Promise<void> =>
  db.write(actor, async (tx) => {
    const { entryId, date: onDay, reason } = input
    const { meetingId } = found(await readRow(tx, actor, rosterTables.meetingRosterEntry, entryId))
    const meeting = await lockConvened(tx, actor, meetingId)
    const entry = await lockRow(tx, actor, rosterTables.meetingRosterEntry, { id: entryId })
    const refused = await retargetRefusal(tx, meeting, entry)
    if (refused !== undefined) throw refusal(refused)
    const speaker = await chosen(tx, entry, input)
    const files = storedPaths(input.files)
    if (files === null) throw badInput({ files: '请上传共有人推选代表的文件' })
    await claimPaths(tx, actor, { field: 'files', purposes: meetingPurposes, after: files })
    const { representativeId: fromId, partNames } = entry
    await keepRetarget(tx, {
      ...{ id: newId(), meetingId, entryId, fromId, toId: speaker.value, onDay, files },
      ...{ reason: reason.trim(), userId: actor.userId, notedAt: nowText() },
    })
    await updateRow(tx, actor, rosterTables.meetingRosterEntry, entry, { representativeId: speaker.value })
    await closeManyTodos(tx, actor, { bizType: 'VOTE', bizIds: [entryId], state: 'CANCELLED' })
    const { state } = meeting
    const remark = `${partNames.slice(0, 60)}：代表变更为${speaker.text}`
    await logState(tx, actor, ownersMeetingMachine, {
      id: meetingId,
      from: state,
      to: state,
      action: 'retarget',
      remark,
    })
    await recordAct(tx, secrets, {
      meetingId,
      record: { kind: 'RETARGET', entryId, cause: '共有人变更代表', split: null },
    })
  })
