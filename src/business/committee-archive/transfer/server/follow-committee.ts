import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readCommittees, readCommitteesInOffice, readSeats } from '#community/committee/server/lookup.ts'
import type { CommitteeEnded } from '#community/committee/shared/events.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { deadlineOf } from '../shared/deadline.ts'
import { storeBoxes } from './repository.ts'
import { createRow } from './save-transfer.ts'
import type { StoredTransfer } from './tables.ts'
import { followTransfer } from './todos.ts'

const left = `select id from committee_archive where tenant_id = $1 and committee_id = $2 and del_flag = 0
  and state in ('KEEPING', 'REJECTED') order by archive_no`
const known = `select from file_transfer where tenant_id = $1 and from_committee_id = $2 and is_task = 'Y' and prev_id is null`

/** Whoever sends in the place of a director who has no account any more, or has never had one. */
async function senderOf(tx: Tx, { villageId, lastDirectorId }: CommitteeEnded): Promise<string | null> {
  const [director] = lastDirectorId === null ? [] : await readUsers(tx, [lastDirectorId])
  if (director?.active) return director.id
  return (await usersInCharge(tx, [villageId], ['communityAdmin'], today()))[0]?.userId ?? null
}

/**
 * A term is over: its last director has the task to hand all boxes over, to whoever follows or to the community, within
 * ten days. Told twice, it is one task; a term without boxes has nothing to hand over.
 */
export async function followCommittee(tx: Tx, actor: Actor, told: CommitteeEnded): Promise<void> {
  const boxes = await tx.all(statement<{ id: string }>(left, [tx.tenantId, told.id]))
  const [term] = await readCommittees(tx, [told.id])
  if (!term || boxes.length === 0) return
  if (await tx.maybe(statement(known, [tx.tenantId, told.id]))) return
  const [held] = await readCommitteesInOffice(tx, [told.villageId])
  const successor = told.successorId ?? (told.cause === 'SUCCEEDED' ? held?.id : undefined)
  const kind = successor === undefined || successor === told.id ? '3' : '1'
  const toCommitteeId = kind === '1' ? (successor as string) : null
  const seats = toCommitteeId === null ? [] : await readSeats(tx, [toCommitteeId])
  const fromUserId = await senderOf(tx, told)
  const director = seats.find((seat) => seat.position === 'director' && seat.state === '1')?.userId ?? null
  const row = await createRow(tx, actor, {
    ...{ villageId: told.villageId, kind, fromCommitteeId: told.id, toCommitteeId, fromUserId, supervisorId: null },
    toUserId: director === fromUserId ? null : director,
    isTask: 'Y',
    deadline: deadlineOf(kind, { ended: told.endedOn, left: told.endedOn, sent: today() }),
  } satisfies Partial<StoredTransfer>)
  await storeBoxes(
    tx,
    row.id,
    boxes.map(({ id }) => ({ archiveId: id, fileIds: null })),
  )
  await followTransfer(tx, actor, row)
}
