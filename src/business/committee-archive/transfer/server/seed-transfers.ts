import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logState } from '#kernel/server/move.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSeats } from '#community/committee/server/lookup.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { transferDays } from '../shared/deadline.ts'
import { transferMachine, type TransferState } from '../shared/states.ts'
import { markPending, nextTransferNo, readItems, storeBoxes, tellItems, writeItems } from './repository.ts'
import { transferTables, type StoredTransfer } from './tables.ts'
import { followTransfer } from './todos.ts'

interface Sender {
  id: string
  villageId: string
  keeper: string
}

/** How the transfers of the demonstration stand, and for how many days they have been under way. */
const plan: readonly (readonly [state: TransferState, action: string, days: number])[] = [
  ['RECEIVED', 'receive', 24],
  ['PENDING', 'send', 18],
  ['REJECTED', 'reject', 9],
  ['CANCELLED', 'cancel', 6],
]

/** One transfer in each state, from a director to another member, where both and somebody who looks on have accounts. */
export async function seedTransfers(tx: Tx, actor: Actor, senders: readonly Sender[]): Promise<void> {
  const left = [...plan]
  for (const sender of senders) {
    const next = left[0]
    if (!next) return
    const seats = await readSeats(tx, [sender.id])
    const toUserId = seats.find((seat) => seat.state === '1' && seat.userId !== sender.keeper)?.userId
    const [community] = await usersInCharge(tx, [sender.villageId], ['communityAdmin'], today())
    if (!toUserId || !community) continue
    await seedOne(tx, actor, { ...sender, toUserId, supervisorId: community.userId }, next)
    left.shift()
  }
}

interface People extends Sender {
  toUserId: string
  supervisorId: string
}

const someBoxes = `select id from committee_archive where tenant_id = $1 and committee_id = $2 and category in ('03', '07') order by archive_no`

async function seedOne(
  tx: Tx,
  actor: Actor,
  { id: committeeId, villageId, keeper, toUserId, supervisorId }: People,
  [state, action, days]: (typeof plan)[number],
): Promise<void> {
  const day = addDays(today(), -days)
  const isDone = state === 'RECEIVED'
  const row = await insertRow<StoredTransfer>(tx, actor, transferTables.fileTransfer, {
    id: seedId('file-transfer', `${committeeId} ${state}`),
    ...{ transferNo: await nextTransferNo(tx, day), villageId, kind: '4', state, isTask: 'N', prevId: null },
    ...{ fromCommitteeId: committeeId, toCommitteeId: committeeId, fromUserId: keeper, toUserId, supervisorId },
    ...{ sealIncluded: 'N', accountBalance: null, assetListFile: null, remark: null },
    ...{ deadline: addDays(day, transferDays['4']), transferTime: `${day} 10:00:00`, createTime: `${day} 09:30:00` },
    ...(isDone && { supervisedTime: `${addDays(day, 2)} 09:30:00`, receivedTime: `${addDays(day, 2)} 10:00:00` }),
  })
  const boxes = await tx.all(statement<{ id: string }>(someBoxes, [tx.tenantId, committeeId]))
  const chosen = boxes.map((box) => ({ archiveId: box.id, fileIds: null }))
  await storeBoxes(tx, row.id, chosen)
  await writeItems(tx, row.id)
  await standBoxes(
    tx,
    row,
    chosen.map(({ archiveId }) => archiveId),
  )
  await logState(tx, actor, transferMachine, { id: row.id, from: 'DRAFT', to: 'PENDING', action: 'send' })
  if (action !== 'send')
    await logState(tx, actor, transferMachine, {
      ...{ id: row.id, from: 'PENDING', to: state, action },
      remark: state === 'REJECTED' ? '会议记录缺少两页，请补充' : null,
    })
  await followTransfer(tx, actor, row)
}

/** Where the boxes of a transfer stand by its state; what was received has a new keeper, and one file was not there. */
async function standBoxes(tx: Tx, row: StoredTransfer, ids: readonly string[]): Promise<void> {
  const states: Partial<Record<TransferState, string>> = { PENDING: 'TRANSFERRING', REJECTED: 'REJECTED' }
  const liable = row.state === 'RECEIVED' ? row.toUserId : row.fromUserId
  await tx.run(
    statement(
      'update committee_archive set state = $3, person_liable = $4 where tenant_id = $1 and id = any($2::text[])',
      [tx.tenantId, ids, states[row.state] ?? 'KEEPING', liable],
    ),
  )
  await markPending(tx, row.id, row.state === 'PENDING')
  if (row.state !== 'RECEIVED') return
  const items = await readItems(tx, row.id)
  const told = items.map(({ id }, at) =>
    at === 1 ? { id, result: '2', remark: '原件遗失，已登记' } : { id, result: '1', remark: null },
  )
  await tellItems(tx, row.id, told)
}
