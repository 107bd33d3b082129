import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { createBills } from '../../batch/server/create-bills.ts'
import { publishAll } from '../../bill/server/publish.ts'
import type { PayRules } from '../../pay-setting/shared/schema.ts'
import { aheadRefusal } from '../shared/ahead-choice.ts'
import type { AheadChoice } from '../shared/schema.ts'
import { computeAhead, type AheadPeriod, type AheadPlan } from './compute-ahead.ts'
import { findAssigned } from './repository.ts'

const monthsIn = ({ draft, planned }: AheadPeriod): { months: string | null } => ({
  months: draft ? draft.months : planned.amount.months,
})

/** The periods of a choice: all from the first that has no bill until the one that was chosen. */
function chosenOf(plans: readonly AheadPlan[], { assignId, until }: AheadChoice, rules: PayRules): AheadPeriod[] {
  const plan = plans.find(({ charge }) => charge.assignId === assignId)
  if (plan?.refusal) throw refusal(plan.refusal)
  const periods = plan?.periods.filter(({ periodEnd }) => periodEnd <= until) ?? []
  if (periods.at(-1)?.periodEnd !== until) throw refusal('可预缴的月份已变化，请刷新')
  const refused = aheadRefusal(periods.map(monthsIn), rules)
  if (refused) throw badInput({ ahead: refused }, refused)
  return periods
}

/** Makes what is chosen of one room known as bills; answers those of which there is something to pay. */
async function createOf(
  tx: Tx,
  actor: Actor,
  { roomId, villageId, creditorId }: { roomId: string; villageId: string; creditorId: string },
  choices: readonly AheadChoice[],
): Promise<string[]> {
  const { rules, plans } = await computeAhead(tx, actor, { roomId, creditorId }, true)
  const periods = choices.flatMap((choice) => chosenOf(plans, choice, rules))
  const planned = periods.flatMap((period) => period.planned ?? [])
  const made = await createBills(tx, actor, { villageId, batchId: null }, planned)
  // Somebody has billed the same days meanwhile.
  if (made.made < planned.length) throw refusal('可预缴的月份已变化，请刷新')
  const drafts = periods.flatMap(({ draft }) => draft ?? [])
  await publishAll(tx, actor, { ids: [...drafts.map(({ id }) => id), ...made.bills.map(({ id }) => id)] }, true)
  return [...drafts, ...made.bills].flatMap(({ id, receivable }) => (compare(receivable, 0) > 0 ? [id] : []))
}

/**
 * Bills of the months that somebody pays ahead, made and made known in the payment's own transaction: should it fail, there
 * are none. Answers their ids. Their payers are told by the payment alone.
 */
export async function createAhead(
  tx: Tx,
  actor: Actor,
  choices: readonly AheadChoice[],
  creditorId: string,
): Promise<string[]> {
  if (choices.length === 0) return []
  const ids = choices.map(({ assignId }) => assignId)
  if (new Set(ids).size < ids.length) throw badInput({ ahead: '同一费用只能选择一次预缴月份' })
  const rooms = await findAssigned(tx, ids)
  if (rooms.flatMap(({ assignIds }) => assignIds).length < ids.length) throw notFound()
  const made: string[] = []
  for (const { assignIds, ...room } of rooms) {
    const own = choices.filter(({ assignId }) => assignIds.includes(assignId))
    made.push(...(await createOf(tx, actor, { ...room, creditorId }, own)))
  }
  return made
}
