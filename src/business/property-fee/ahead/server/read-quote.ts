import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { readEarly } from '../../discount/server/read-early.ts'
import { rankOf } from '../../payment/server/compute-due.ts'
import { ownCreditor } from '../../server/creditor-repository.ts'
import type { AheadCharge, AheadQuote } from '../shared/schema.ts'
import { computeAhead, type AheadPeriod, type AheadPlan } from './compute-ahead.ts'
import { findItemsOf, findPayers } from './repository.ts'

/** What a period comes to: as it was made, or as it will be. */
const figuresOf = ({ draft, planned }: AheadPeriod) =>
  draft
    ? { dueDate: draft.dueDate, months: draft.months, receivable: draft.receivable, rebate: draft.rebate }
    : {
        ...{ dueDate: planned.dueDate, months: planned.amount.months },
        ...{ receivable: planned.receivable, rebate: planned.rebate },
      }

/** A period's own name, whether or not there is a bill of it. */
const keyOf = ({ charge }: AheadPlan, { draft, periodStart }: AheadPeriod): string =>
  draft?.id ?? `${charge.assignId} ${periodStart}`

const payerOf = ({ draft, planned }: AheadPeriod): string | null => (draft ?? planned).payerId

/** A period as the rules for paying early see it; one without a bill brings what discounts would take off it. */
function asBill(plan: AheadPlan, period: AheadPeriod, villageId: string, feeType: string) {
  const { charge } = plan
  const { planned, periodStart, periodEnd } = period
  const { receivable, dueDate, months } = figuresOf(period)
  return {
    ...{ id: keyOf(plan, period), villageId, creditorId: charge.creditorId, feeType },
    ...{
      itemId: charge.itemId,
      months,
      periodStart,
      periodEnd,
      dueDate,
      balance: receivable,
      state: 'UNPAID' as const,
    },
    ...(planned && { rebates: planned.discounts }),
  }
}

/** What the coming months of a room will cost the caller's organisation asks for, charge by charge. */
export async function readQuote(reader: Reader, actor: Actor, { roomId }: { roomId: string }): Promise<AheadQuote> {
  const creditorId = (await ownCreditor(reader, actor)).id
  const { villageId, plans } = await computeAhead(reader, actor, { roomId, creditorId })
  const items = await findItemsOf(reader, [...new Set(plans.map(({ charge }) => charge.itemId))])
  const itemOf = (id: string) => items.find((one) => one.id === id)
  const periods = plans.flatMap((plan) => plan.periods)
  const payerIds = [...new Set(periods.flatMap((period) => payerOf(period) ?? []))]
  const payers = await findPayers(reader, nameViewOf(actor), payerIds)
  const bills = plans.flatMap((plan) =>
    plan.periods.map((period) => asBill(plan, period, villageId, itemOf(plan.charge.itemId)?.feeType ?? 'OTHER')),
  )
  const early = await readEarly(reader, bills)
  const charges = plans.map((plan): AheadCharge => {
    const { assignId, roomName, itemId } = plan.charge
    const item = itemOf(itemId)
    return {
      ...{ assignId, villageId, creditorId, roomId, roomName, itemId, itemName: item?.itemName ?? '' },
      ...{ rank: rankOf(item?.feeType ?? 'OTHER'), refusal: plan.refusal ?? null },
      bills: plan.periods.map((period) => {
        const payer = payers.find(({ id }) => id === payerOf(period))
        return {
          ...{ periodStart: period.periodStart, periodEnd: period.periodEnd, ...figuresOf(period) },
          ...{
            payerName: payer?.name ?? null,
            payerKey: payer?.key ?? null,
            early: early.get(keyOf(plan, period)) ?? [],
          },
        }
      }),
    }
  })
  return { charges }
}
