import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import type { FaultGuard } from '../../server/take-step.ts'
import { mergeRefusal } from '../shared/merging.ts'
import { countMerged, readAny } from './repository.ts'

/** A ticket is joined to an open one of the same village that stands for itself, and brings none along. */
export const mayMerge: FaultGuard = async ({ tx, actor, row, input }) => {
  if ((await countMerged(tx, row.id)) > 0) return '该工单下已有合并的工单，不能再合并到其他工单'
  if (!input) return undefined
  const targetId = given(input.targetId, 'targetId', '请选择主工单!')
  const target =
    targetId === row.id ? row : await readRow<StoredFault>(tx, actor, faultTables.fault, targetId, { lock: true })
  if (!target) throw badInput({ targetId: '主工单不存在或无权查看' })
  const refused = mergeRefusal(row, target)
  if (refused) throw badInput({ targetId: refused })
  return undefined
}

export const mayUnmerge: FaultGuard = async ({ tx, row }) => {
  const parent = row.mergedIntoId === null ? undefined : await readAny(tx, row.mergedIntoId)
  return !parent || row.closeTime !== null || parent.closeTime !== null ? '主工单已结束，不能取消合并' : undefined
}
