import { actTime } from '#kernel/server/act-time.ts'
import { nowText } from '#kernel/server/clock.ts'
import { refusal } from '#kernel/server/errors.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { exceedsLimit, sumOf } from '../../cost/shared/quotation.ts'
import { distanceTo } from './check-arrival.ts'
import { go, type Deal, type Step } from '../../server/flow.ts'
import { tellDone } from '../../server/notices.ts'
import { claimPhotos } from '../../server/files.ts'
import { beginVerification, meet } from '../../timing/server/service.ts'
import type { StoredRepair } from '../../server/tables.ts'

export const arrive: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const { lng, lat } = input
  const distance = await distanceTo(tx, row, input)
  const detail = lng && lat ? { lng, lat, ...(distance !== null && { distance }) } : undefined
  const moved = await go(deal, { changes: { arriveTime: nowText() }, ...(detail && { detail }) })
  await meet(tx, actor, moved, 'ARRIVE')
  return moved
}

/** What a worker says about finished work, done when they did it; absent parts stay as they are. */
export function workDone({ actor, row, input }: Deal): Partial<StoredRepair> & { finishTime: string } {
  const { resolution, reasonCode, materials, costLabour, payerType } = input
  const afterPhotos = storedPaths(input.photos)
  const costMaterial = materials && sumOf(materials)
  if ([costMaterial, costLabour].some((cost) => cost && exceedsLimit(cost))) throw refusal('费用金额超出范围')
  return {
    finishTime: actTime(actor, row),
    suspendApproval: 'NONE',
    ...(resolution && { resolution }),
    ...(reasonCode && { reasonCode }),
    ...(afterPhotos && { afterPhotos }),
    ...(materials && { materials, costMaterial }),
    ...(costLabour && { costLabour }),
    ...(payerType && { payerType, warrantyFlag: payerType === 'WARRANTY' ? 'Y' : 'N' }),
  }
}

/** Stores that the work is done: photos bound, no time of the worker runs any more. */
export async function settleWork({ tx, actor, row }: Deal, changes: ReturnType<typeof workDone>): Promise<void> {
  await claimPhotos(tx, actor, row.id, 'photos', changes.afterPhotos ?? null)
  await meet(tx, actor, row, 'RESOLVE', changes.finishTime)
}

export const finish: Step = async (deal) => {
  const { tx, actor } = deal
  const changes = workDone(deal)
  const moved = await go(deal, { changes, at: changes.finishTime })
  await settleWork(deal, changes)
  await beginVerification(tx, actor, moved)
  await tellDone(tx, actor, moved)
  return moved
}
