import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { move } from '#kernel/server/move.ts'
import { followed, lockContract } from './repository.ts'
import type { Act } from './ports.ts'
import type { StoredContract } from './tables.ts'

/** Days before its end from which a contract is about to end. */
export const nearDays = 90

/** The step that a contract takes by itself on a day, or undefined. */
export function dueStep(
  {
    state,
    contractKind,
    startDate,
    effectiveEnd,
  }: Pick<StoredContract, 'state' | 'contractKind' | 'startDate' | 'effectiveEnd'>,
  day: string,
): 'begin' | 'near' | 'resume' | 'expire' | undefined {
  if (contractKind === '3') return undefined
  const isNear = addDays(effectiveEnd, -nearDays) <= day
  if (state === 'FILED') return startDate <= day ? 'begin' : undefined
  if (state === 'EFFECTIVE') return isNear ? 'near' : undefined
  if (state !== 'EXPIRING') return undefined
  if (!isNear) return 'resume'
  return effectiveEnd < day ? 'expire' : undefined
}

/** Takes all steps that are due by today, and lets go what is followed by another contract. */
export async function advance(act: Act, row: StoredContract): Promise<void> {
  const { tx, actor, parts, flow } = act
  let current = row
  for (let step = dueStep(current, today()); step; step = dueStep(current, today())) {
    current = await move(tx, actor, flow, current, step, {}, { bySystem: true })
    if (step === 'begin' && current.residentPrice !== null && current.effectiveEnd >= today())
      await parts.effects.setFeeStandard(tx, actor, current.villageId, current.residentPrice)
    if (step === 'begin') await parts.effects.followContract(tx, actor, current)
  }
  for (const { id } of await followed(tx, row.villageId)) {
    const one = await lockContract(tx, id)
    if (one) await move(tx, actor, flow, one, 'renew', {}, { bySystem: true })
  }
}
