import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState, move } from '#kernel/server/move.ts'
import { archivePurposes } from '../../server/files.ts'
import type { StoredArchive } from '../../server/tables.ts'
import { moveBoxes } from '../../server/move-box.ts'
import { deadlineOf } from '../shared/deadline.ts'
import type { TransferInput } from '../shared/schema.ts'
import { transferMachine } from '../shared/states.ts'
import { checkBoxes } from './check-boxes.ts'
import { checkPeople, leavingDay, readTerm, type Concerned } from './check-people.ts'
import { checkBalance, transferFlow } from './flow.ts'
import { lockTransfer, nextTransferNo, storeBoxes } from './repository.ts'
import { transferTables, type StoredTransfer } from './tables.ts'
import { followTransfer } from './todos.ts'

type Draft = Partial<StoredTransfer>

/** The row that a save changes: a draft of the caller's own. */
async function readDraft(tx: Tx, actor: Actor, { id, version }: TransferInput): Promise<StoredTransfer | undefined> {
  if (!id) return undefined
  const row = await lockRow(tx, actor, transferTables.fileTransfer, { id, version })
  if (row.state !== 'DRAFT') throw refusal('移交后不能修改')
  if (row.fromUserId !== actor.userId) throw refusal('只有移交人可以修改')
  return row
}

/** What a new transfer follows: one that was sent back to the same sender, or that they have taken back. */
async function checkPrevious(tx: Tx, { userId }: Actor, input: TransferInput): Promise<string | null> {
  if (!input.prevId) return null
  const prev = await lockTransfer(tx, input.prevId)
  const isOwn = prev?.fromUserId === userId && prev.villageId === input.villageId
  if (!isOwn || (prev.state !== 'REJECTED' && prev.state !== 'CANCELLED'))
    throw badInput({ prevId: '只能重新移交被退回或者撤销的本人单据' })
  return prev.id
}

const concernedOf = (input: TransferInput, fromUserId: string): Concerned => ({
  kind: input.kind,
  villageId: input.villageId,
  fromCommitteeId: input.fromCommitteeId,
  toCommitteeId: targetOf(input),
  fromUserId,
  toUserId: input.toUserId ?? null,
  supervisorId: input.supervisorId ?? null,
})

/** The community receives for no term; what changes hands within a term stays with it. */
function targetOf({ kind, fromCommitteeId, toCommitteeId }: TransferInput): string | null {
  if (kind === '3') return null
  return toCommitteeId ?? (kind === '1' ? null : fromCommitteeId)
}

async function deadlineFor(tx: Tx, concerned: Concerned, boxes: readonly StoredArchive[]): Promise<string> {
  const term = await readTerm(tx, concerned)
  const left = await leavingDay(tx, term.id, concerned.fromUserId ?? '', today())
  // What the community has kept since waits for whoever follows, not for the end of the term.
  const isWaiting = boxes.every(({ inCustody }) => inCustody === 'Y')
  const ended = isWaiting ? today() : (term.endedOn ?? term.endDate)
  return deadlineOf(concerned.kind, { ended, left, sent: today() })
}

/** What the sender says of a transfer besides people and boxes. */
async function factsOf(tx: Tx, actor: Actor, input: TransferInput, before: StoredTransfer | undefined): Promise<Draft> {
  const after = storedPaths(input.assetListFile)
  const claim = { field: 'assetListFile', purposes: archivePurposes, before: before?.assetListFile }
  await claimPaths(tx, actor, { ...claim, after })
  return {
    assetListFile: after,
    sealIncluded: input.sealIncluded ?? 'N',
    accountBalance: input.accountBalance ?? null,
    remark: input.remark?.trim() || null,
  }
}

/** Draws a transfer up, or changes the draft of it. Rejected boxes that it names are kept again. */
async function storeDraft(tx: Tx, actor: Actor, input: TransferInput, isSending: boolean): Promise<StoredTransfer> {
  const before = await readDraft(tx, actor, input)
  const concerned = concernedOf(input, actor.userId)
  const lists = { archiveIds: input.archiveIds ?? [], fileIds: input.fileIds ?? [] }
  const { chosen, boxes } = await checkBoxes(tx, actor, { ...concerned, ...lists })
  await checkPeople(tx, concerned, isSending)
  if (isSending) checkBalance(input)
  const values: Draft = {
    ...concerned,
    ...(await factsOf(tx, actor, input, before)),
    deadline: await deadlineFor(tx, concerned, boxes),
  }
  const row = before
    ? await updateRow(tx, actor, transferTables.fileTransfer, before, values)
    : await createRow(tx, actor, { ...values, prevId: await checkPrevious(tx, actor, input) })
  await moveBoxes(
    tx,
    actor,
    boxes.filter(({ state }) => state === 'REJECTED'),
    'keep',
  )
  await storeBoxes(tx, row.id, chosen)
  return row
}

export async function createRow(tx: Tx, actor: Actor, values: Draft): Promise<StoredTransfer> {
  const made = await insertRow<StoredTransfer>(tx, actor, transferTables.fileTransfer, {
    ...{ isTask: 'N', sealIncluded: 'N', prevId: null, accountBalance: null, assetListFile: null, remark: null },
    ...values,
    ...{ transferNo: await nextTransferNo(tx, today()), state: transferMachine.initial },
  })
  await logState(tx, actor, transferMachine, { id: made.id, from: null, to: made.state, action: 'add' })
  return made
}

/** Saves a transfer and, unless told otherwise, sends it. */
export async function saveTransfer(
  tx: Tx,
  actor: Actor,
  input: TransferInput,
): Promise<{ id: string; transferNo: string; state: string }> {
  const isSending = input.submit !== 'N'
  const row = await storeDraft(tx, actor, input, isSending)
  // What it follows waits for nobody any more.
  const prev = row.prevId === null ? undefined : await lockTransfer(tx, row.prevId)
  if (prev) await followTransfer(tx, actor, prev)
  if (!isSending) {
    await followTransfer(tx, actor, row)
    return row
  }
  return move(tx, actor, transferFlow, row, 'send', { senderFile: input.senderFile ?? null })
}
