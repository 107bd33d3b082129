import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { standardTables, type StoredStandard } from '../../standard/server/tables.ts'
import { mostBills, type RepriceInput, type RepricePreview, type RepriceQuery } from '../shared/schema.ts'
import { repriceMachine, repriceMatter } from '../shared/states.ts'
import { computeRepricing } from './compute-repricing.ts'
import { nextRepricingNo } from './repository.ts'
import { repriceTables } from './tables.ts'

/** A version of the caller's that is, or was, in force. */
async function standardOf(tx: Tx, actor: Actor, id: string): Promise<StoredStandard> {
  const row = found(await readRow(tx, actor, standardTables.feeStandard, id)) as StoredStandard
  if (row.state !== 'ENABLED' && row.state !== 'STOPPED') throw refusal('该版本尚未启用，不能补差')
  return row
}

/** What would become of bills. */
export async function previewRepricing(
  tx: Tx,
  actor: Actor,
  { standardId, buildingIds = [] }: RepriceQuery,
): Promise<RepricePreview> {
  const { lines, left, more, less } = await computeRepricing(tx, await standardOf(tx, actor, standardId), buildingIds)
  return {
    ...{ bills: lines.length, more, less, lines: lines.slice(0, mostBills) },
    ...{ leftCount: left.length, left: left.slice(0, 20) },
  }
}

/** Asks for bills to follow a price and puts that to the approval in force; answers the id of what was asked. */
export async function applyRepricing(
  tx: Tx,
  actor: Actor,
  approvals: Approvals,
  { standardId, buildingIds = [], reason }: RepriceInput,
): Promise<string> {
  const standard = await standardOf(tx, actor, standardId)
  const { lines, more, less } = await computeRepricing(tx, standard, buildingIds)
  if (lines.length === 0) throw refusal('没有需要补差的账单')
  if (lines.length > mostBills) throw refusal(`涉及${lines.length}笔账单，超过${mostBills}笔，请按楼栋分次办理`)
  const { standardNo, villageId, itemId, creditorId } = standard
  const { id } = await insertRow(tx, actor, repriceTables.feeRepricing, {
    ...{ repricingNo: await nextRepricingNo(tx), standardId, standardNo, villageId, itemId, creditorId },
    ...{ buildingIds: [...buildingIds], bills: lines.length, more, less, lines, reason },
    ...{ applicantId: actor.userId, state: repriceMachine.initial },
  })
  const to = repriceMachine.initial
  await logState(tx, actor, repriceMachine, { id, from: null, to, action: 'apply', remark: reason })
  if (!(await approvals.start(tx, actor, { bizType: repriceMatter, bizId: id, remark: reason })))
    throw refusal('调价补差审批流程未启用，请联系管理员')
  return id
}
