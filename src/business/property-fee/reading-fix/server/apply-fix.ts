import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { isBilled } from '../../reading/server/repository.ts'
import { readingTables, type StoredReading } from '../../reading/server/tables.ts'
import type { FixInput, FixPreview, FixQuery } from '../shared/schema.ts'
import { fixMachine } from '../shared/states.ts'
import { fixMatter } from './approval.ts'
import { computeFix } from './compute-fix.ts'
import { findMeterOf, nextFixNo } from './repository.ts'
import { fixTables } from './tables.ts'

/** A reading of the caller's that bills have charged; what no bill has charged is reopened and changed. */
async function readingOf(tx: Tx, actor: Actor, id: string): Promise<StoredReading & { roomId: string }> {
  const row = found(await readRow(tx, actor, readingTables.feeReading, id)) as StoredReading
  const { roomId } = row
  if (roomId === null || row.state !== 'CONFIRMED' || !(await isBilled(tx, id)))
    throw refusal('该读数尚未出账，请退回后修改')
  return { ...row, roomId }
}

/** What would become of usage and bills. */
export async function previewFix(tx: Tx, actor: Actor, { readingId, newReading }: FixQuery): Promise<FixPreview> {
  const { next: _next, ...shown } = await computeFix(tx, await readingOf(tx, actor, readingId), newReading)
  return shown
}

/** Asks for a reading to be put right and puts that to the approval in force; answers the id of what was asked. */
export async function applyFix(
  tx: Tx,
  actor: Actor,
  approvals: Approvals,
  { readingId, newReading, reason }: FixInput,
): Promise<string> {
  const reading = await readingOf(tx, actor, readingId)
  await findMeterOf(tx, reading.meterId, 'for update')
  const { next: _next, ...change } = await computeFix(tx, reading, newReading)
  const { meterId, villageId, roomId, itemId, creditorId, period, curReading } = reading
  const { id } = await insertRow(tx, actor, fixTables.feeReadingFix, {
    ...{ fixNo: await nextFixNo(tx), readingId, meterId, villageId, roomId, itemId, creditorId, period, newReading },
    ...{ ...change, oldReading: curReading, reason, applicantId: actor.userId, state: fixMachine.initial },
  })
  await logState(tx, actor, fixMachine, { id, from: null, to: fixMachine.initial, action: 'apply', remark: reason })
  if (!(await approvals.start(tx, actor, { bizType: fixMatter, bizId: id, remark: reason })))
    throw refusal('抄表更正审批流程未启用，请联系管理员')
  return id
}
