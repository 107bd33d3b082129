import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { forbidden, found, refusal } from '#kernel/server/errors.ts'
import { isBeforeVote, isOpenToChange } from '../shared/states.ts'
import { isConvener, isWriter } from './find-convener.ts'
import { ownersMeetingTables, type StoredMeeting } from './tables.ts'

/** A meeting whatever the caller's scope: a right of the row or of a publicity lets them ask. */
export async function meetingOf(reader: Reader, id: string, lock = ''): Promise<StoredMeeting> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.* from owners_meeting t where ${livingText(reader, 't', bind)} and t.id = ${bind(id)} ${lock}`
  return found(await reader.maybe(statement<StoredMeeting>(text, values.list)))
}

export const notConvener = '只能由会议的召集人操作'

/** Locks a meeting for whoever convenes it; nobody else changes what belongs to it. */
export async function lockConvened(tx: Tx, actor: Actor, id: string): Promise<StoredMeeting> {
  const row = await lockRow(tx, actor, ownersMeetingTables.ownersMeeting, { id })
  if (!(await isConvener(tx, actor, row))) throw refusal(notConvener)
  return row
}

/** Locks a meeting that is still being written down, for whoever may write it. */
export async function lockDraft(tx: Tx, actor: Actor, id: string): Promise<StoredMeeting> {
  const row = await lockRow(tx, actor, ownersMeetingTables.ownersMeeting, { id })
  if (!isOpenToChange(row)) throw refusal('只能修改草稿或已退回的会议')
  if (!(await isWriter(tx, actor, row))) throw forbidden()
  return row
}

/** States in which the roster may still be made anew. */
export const isRosterOpen = ({ state, rosterLocked }: StoredMeeting): boolean =>
  rosterLocked === 'N' && isBeforeVote({ state })
