import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { flow, type Taken } from '#kernel/server/move.ts'
import { moveBoxes } from '../../server/move-box.ts'
import type { TransferKind } from '../shared/dictionaries.ts'
import { transferMachine } from '../shared/states.ts'
import { checkBoxes } from './check-boxes.ts'
import { checkPeople } from './check-people.ts'
import { transferGuards, type Step } from './guards.ts'
import { tellTransfer } from './notices.ts'
import { takeBoxes, receiveOutcome } from './take-boxes.ts'
import { lockBoxes, markPending, readBoxes, readLent, writeItems } from './repository.ts'
import { signFile } from './sign.ts'
import { transferTables, type StoredTransfer } from './tables.ts'
import { followTransfer } from './todos.ts'

/** A committee that goes says what its account holds. */
export function checkBalance({
  kind,
  accountBalance,
}: {
  kind: TransferKind
  accountBalance?: string | null | undefined
}): void {
  if (kind === '1') given(accountBalance, 'accountBalance', '请输入移交账户余额!')
}

/** Sending asks once more for all that a draft may leave open, for things have moved since it was drawn up. */
async function sendOutcome(tx: Tx, actor: Actor, row: StoredTransfer, { senderFile }: Step) {
  await checkPeople(tx, row, true)
  checkBalance(row)
  const boxes = await readBoxes(tx, row.id)
  await checkBoxes(tx, actor, {
    ...row,
    archiveIds: boxes.flatMap(({ archiveId, fileIds }) => (fileIds === null ? [archiveId] : [])),
    fileIds: boxes.flatMap(({ fileIds }) => fileIds ?? []),
  })
  const lent = await readLent(tx, row.id)
  if (lent !== undefined) throw badInput({ archiveIds: `“${lent}”已借出，请先归还` })
  const signed = await signFile(tx, actor, { field: 'senderFile', file: senderFile, missing: '请移交人签字' })
  return { changes: { transferTime: nowText(), senderFile: signed.path, senderHash: signed.hash } }
}

async function superviseOutcome(tx: Tx, actor: Actor, { supervisorFile }: Step) {
  const signed = await signFile(tx, actor, { field: 'supervisorFile', file: supervisorFile, missing: '请监交人签字' })
  return { changes: { supervisedTime: nowText(), supervisorFile: signed.path, supervisorHash: signed.hash } }
}

const boxesOf = async (tx: Tx, id: string) =>
  lockBoxes(
    tx,
    (await readBoxes(tx, id)).map(({ archiveId }) => archiveId),
  )

async function follow({ tx, actor, row, action, input, moved }: Taken<StoredTransfer, Step>): Promise<void> {
  if (action === 'send') {
    await writeItems(tx, row.id)
    const rejected = (await boxesOf(tx, row.id)).filter(({ state }) => state === 'REJECTED')
    await moveBoxes(tx, actor, rejected, 'keep')
    await moveBoxes(tx, actor, await boxesOf(tx, row.id), 'lock')
    await markPending(tx, row.id, true)
  }
  if (action === 'receive') await takeBoxes(tx, actor, moved, input.items ?? [])
  if (action === 'reject' || action === 'cancel') {
    await markPending(tx, row.id, false)
    await moveBoxes(tx, actor, await boxesOf(tx, row.id), action === 'reject' ? 'reject' : 'release')
  }
  await followTransfer(tx, actor, moved)
  await tellTransfer(tx, actor, moved, action, input.remark?.trim() ?? '')
}

/** The way of papers with all that comes with its steps. */
export const transferFlow = flow<StoredTransfer, Step>(transferMachine, transferTables.fileTransfer, transferGuards, {
  outcome({ tx, actor, row, action, input }) {
    if (action === 'send') return sendOutcome(tx, actor, row, input)
    if (action === 'supervise') return superviseOutcome(tx, actor, input)
    if (action === 'receive') return receiveOutcome(tx, actor, row, input)
    return {}
  },
  follow,
})
