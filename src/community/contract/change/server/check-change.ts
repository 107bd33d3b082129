import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { changeableStates, notInForce } from '../../shared/states.ts'
import { isTaken, readContract } from '../../server/repository.ts'
import { overlapText } from '../../server/texts.ts'
import type { StoredContract } from '../../server/tables.ts'
import type { ChangedValues } from '../shared/schema.ts'

export const isInForce = ({ state, contractKind }: Pick<StoredContract, 'state' | 'contractKind'>): boolean =>
  contractKind !== '3' && changeableStates.some((one) => one === state)

/** Why a contract cannot become what a change makes of it, as things are now. */
export async function changeRefusal(
  reader: Reader,
  { prevId, after }: Pick<StoredContract, 'prevId' | 'after'>,
): Promise<string | undefined> {
  const parent = prevId === null ? undefined : await readContract(reader, prevId)
  if (!parent || !isInForce(parent)) return notInForce
  const values = (after ?? {}) as ChangedValues
  return dayRefusal(values, parent) ?? ((await isMovedOnto(reader, values, parent)) ? overlapText : undefined)
}

function dayRefusal({ endDate, endedOn }: ChangedValues, parent: StoredContract): string | undefined {
  if (endDate !== undefined && endDate < today()) return '新的结束日期不能早于今天'
  return endedOn !== undefined && endedOn >= parent.effectiveEnd ? '终止日期必须早于合同结束日期' : undefined
}

/** Would it share a building and a day with another contract. */
async function isMovedOnto(reader: Reader, { endDate, buildingIds }: ChangedValues, parent: StoredContract) {
  if (endDate === undefined && buildingIds === undefined) return false
  const { effectiveEnd, buildingIds: current } = parent
  return isTaken(reader, { ...parent, effectiveEnd: endDate ?? effectiveEnd, buildingIds: buildingIds ?? current })
}
