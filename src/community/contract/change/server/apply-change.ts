import { updateRow } from '#kernel/server/db/rows.ts'
import { today } from '#kernel/server/clock.ts'
import { refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { residentPriceOf, yearlyOf } from '../../shared/fee-lines.ts'
import { notInForce } from '../../shared/states.ts'
import { advance } from '../../server/proceed.ts'
import type { Act } from '../../server/ports.ts'
import { lockContract } from '../../server/repository.ts'
import { linesOf } from '../../server/compute-lines.ts'
import { contractTables, type StoredContract } from '../../server/tables.ts'
import type { ChangedValues } from '../shared/schema.ts'
import { isInForce } from './check-change.ts'

/** A change is filed: its contract has the new values from now on, and whoever lives by them follows. */
export async function applyChange(act: Act, change: StoredContract): Promise<void> {
  const { tx, actor, flow } = act
  const parent = change.prevId === null ? undefined : await lockContract(tx, change.prevId)
  if (!parent || !isInForce(parent)) throw refusal(notInForce)
  const { endedOn, endedBy: _endedBy, ...after } = (change.after ?? {}) as ChangedValues
  if (endedOn !== undefined) {
    const remark = `补充协议${change.contractNo}约定终止`
    await move(tx, actor, flow, parent, 'terminate', { remark }, { bySystem: true, changes: { effectiveEnd: endedOn } })
    return
  }
  const changes = { ...after, ...(await followingFrom(act, parent, after)) }
  const next = (await updateRow(tx, actor, contractTables.contract, parent, changes as never)) as StoredContract
  await carryOver(act, next, after)
  await advance(act, next)
}

/** The area and the village live by some of the values. */
async function carryOver(
  { tx, actor, parts: { effects } }: Act,
  row: StoredContract,
  after: ChangedValues,
): Promise<void> {
  const { areaId, residentPrice, villageId, startDate } = row
  const { endDate, buildingIds, feeStandards } = after
  if (areaId !== null && (endDate !== undefined || buildingIds !== undefined))
    await effects.changeArea(tx, actor, areaId, { ...(endDate && { endDate }), ...(buildingIds && { buildingIds }) })
  if (feeStandards && residentPrice !== null && startDate <= today())
    await effects.setFeeStandard(tx, actor, villageId, residentPrice)
  await effects.followContract(tx, actor, row)
}

/** Columns that follow from the new values. */
async function followingFrom({ tx }: Act, parent: StoredContract, after: ChangedValues) {
  const { endDate, feeStandards, buildingIds } = after
  const end = endDate === undefined ? {} : { effectiveEnd: endDate, toldDays: null }
  if (!feeStandards && !buildingIds) return end
  const lines = await linesOf(tx, {
    villageId: parent.villageId,
    buildingIds: buildingIds ?? parent.buildingIds,
    feeStandards: feeStandards ?? parent.feeStandards,
  })
  return {
    ...end,
    feeStandards: lines,
    residentPrice: residentPriceOf(lines),
    contractAmount: yearlyOf(lines),
  }
}
