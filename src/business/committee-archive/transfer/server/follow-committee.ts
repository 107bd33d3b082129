import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readCommitteesInOffice, readSeats } from '#community/committee/server/lookup.ts'
import type { CommitteeEnded } from '#community/committee/shared/events.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { deadlineOf } from '../shared/deadline.ts'
import { storeBoxes } from './repository.ts'
import { createRow } from './save-transfer.ts'
import type { StoredTransfer } from './tables.ts'
import { followTransfer } from './todos.ts'

const left = `select id from committee_archive where tenant_id = $1 and committee_id = $2 and del_flag = 0
  and in_custody = 'N' and state in ('KEEPING', 'REJECTED') order by archive_no`
const known = `select from file_transfer where tenant_id = $1 and from_committee_id = $2 and is_task = 'Y' and prev_id is null`

/** Whoever sends in the place of a director who has no account any more, or has never had one. */
async function senderOf(tx: Tx, { villageId, lastDirectorId }: CommitteeEnded): Promise<string | null> {
  const [director] = lastDirectorId === null ? [] : await readUsers(tx, [lastDirectorId])
  if (director?.active) return director.id
  return (await usersInCharge(tx, [villageId], ['communityAdmin'], today()))[0]?.userId ?? null
}

/** Who receives: the director of the term that follows, or the community where none does. */
async function targetOf(tx: Tx, { id, villageId, successorId, cause }: CommitteeEnded) {
  const [held] = await readCommitteesInOffice(tx, [villageId])
  const next = successorId ?? (cause === 'SUCCEEDED' ? (held?.id ?? null) : null)
  if (next === null || next === id) return { kind: '3', toCommitteeId: null, director: null } as const
  const seats = await readSeats(tx, [next])
  const director = seats.find((seat) => seat.position === 'director' && seat.state === '1')?.userId ?? null
  return { kind: '1', toCommitteeId: next, director } as const
}

/**
 * A term is over: its last director has the task to hand all boxes over, to whoever follows or to the community, within
 * ten days. Told twice, it is one task; a term without boxes has nothing to hand over.
 */
export async function followCommittee(tx: Tx, actor: Actor, told: CommitteeEnded): Promise<void> {
  const boxes = await tx.all(statement<{ id: string }>(left, [tx.tenantId, told.id]))
  if (boxes.length === 0 || (await tx.maybe(statement(known, [tx.tenantId, told.id])))) return
  const { kind, toCommitteeId, director } = await targetOf(tx, told)
  const fromUserId = await senderOf(tx, told)
  const row = await createRow(tx, actor, {
    ...{ villageId: told.villageId, kind, fromCommitteeId: told.id, toCommitteeId, fromUserId, supervisorId: null },
    toUserId: director === fromUserId ? null : director,
    isTask: 'Y',
    deadline: deadlineOf(kind, { ended: told.endedOn, left: told.endedOn, sent: today() }),
  } satisfies Partial<StoredTransfer>)
  const whole = boxes.map(({ id }) => ({ archiveId: id, fileIds: null }))
  await storeBoxes(tx, row.id, whole)
  await followTransfer(tx, actor, row)
}
