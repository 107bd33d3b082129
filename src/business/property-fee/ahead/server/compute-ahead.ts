import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { plannedBills, type PlannedBill } from '../../batch/server/compute-bills.ts'
import { readCharges, type Charge } from '../../batch/server/read-charges.ts'
import { readTerms, type ChargeTerms } from '../../batch/server/read-terms.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import type { PayRules } from '../../pay-setting/shared/schema.ts'
import { isOfPeriod } from '../../shared/amount.ts'
import { monthsLater } from '../../shared/months.ts'
import { aheadEnd } from '../shared/ahead-choice.ts'
import { findDrafts, type Draft } from './repository.ts'

/** A coming period: a bill that waits to be made known, or one that is still to be made. */
export type AheadPeriod =
  | { draft: Draft; planned?: undefined; periodStart: string; periodEnd: string }
  | { planned: PlannedBill; draft?: undefined; periodStart: string; periodEnd: string }

/** What a charge comes to until a day, or why it cannot be paid ahead. */
export interface AheadPlan {
  charge: Charge
  periods: AheadPeriod[]
  refusal: string | undefined
}

interface Room {
  villageId: string
  buildingId: string
}

/** A room of the caller's villages; 404 for any other. */
async function readRoom(reader: Reader, actor: Actor, roomId: string): Promise<Room> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select m.village_id, m.building_id from ref_room m where m.tenant_id = ${bind(actor.tenantId)} and m.id = ${bind(roomId)}
    and m.active and ${scopeText(actor, { village: 'villageId' }, 'm', bind)}`
  return found(await reader.maybe(statement<Room>(text, values.list)))
}

/** Versions that still charge something. */
const living = ({ versions }: ChargeTerms): ChargeTerms['versions'] =>
  versions.filter(({ endDate }) => endDate === null || endDate >= today())

/** Is it charged again and again? What comes once, or is entered by hand, has no coming months. */
const recurs = (terms: ChargeTerms): boolean =>
  living(terms).some(({ billCycleMonths, formulaType }) => billCycleMonths > 0 && formulaType !== 'MANUAL')

/** Bills of the longest cycle that begins in time are billed by then, whether before its days or after them. */
const furthest = 14

function planOf(charge: Charge, terms: ChargeTerms, drafts: readonly Draft[], end: string): AheadPlan {
  // Nobody knows what will be used.
  if (living(terms).some(isOfPeriod)) return { charge, periods: [], refusal: '按用量或公摊计费，不能预缴' }
  const { bills, fault } = plannedBills(charge, terms, monthsLater(end, furthest))
  const periods: AheadPeriod[] = [
    ...drafts.map((draft) => ({ draft, periodStart: draft.periodStart, periodEnd: draft.periodEnd })),
    ...bills.map((planned) => ({ planned, periodStart: planned.period.from, periodEnd: planned.period.to })),
  ]
    .filter(({ periodStart }) => periodStart < end)
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
  const isLate = periods.some(({ draft, planned }) => (draft ?? planned).dueDate < today())
  if (isLate) return { charge, periods: [], refusal: '有已到期而未出账的费用，请先出账' }
  return { charge, periods, refusal: periods.length === 0 ? (fault ?? '没有可预缴的月份') : undefined }
}

/** What the coming months of a room come to, and how many of them its organisation takes. */
interface Ahead {
  villageId: string
  rules: PayRules
  plans: AheadPlan[]
}

/**
 * What an organisation charges a room in the months that come, as far as it takes them, by the standards, discounts and
 * holders known today. For somebody who takes money `isHeld` keeps the assignments until the end of the transaction.
 */
export async function computeAhead(
  reader: Reader,
  actor: Actor,
  { roomId, creditorId }: { roomId: string; creditorId: string },
  isHeld = false,
): Promise<Ahead> {
  const { villageId, buildingId } = await readRoom(reader, actor, roomId)
  const asked = { villageId, itemIds: [], buildingIds: [buildingId], roomIds: [roomId] }
  const charges = (await readCharges(reader, actor, asked, isHeld)).filter((one) => one.creditorId === creditorId)
  const termsOf = await readTerms(reader, villageId, charges)
  const drafts = await findDrafts(
    reader,
    charges.map(({ assignId }) => assignId),
  )
  const rules = await readPayRules(reader, { villageId, creditorId })
  const end = aheadEnd(today(), rules)
  const plans = charges
    .filter((charge) => recurs(termsOf(charge)))
    .map((charge) => {
      const own = drafts.filter(({ assignId }) => assignId === charge.assignId)
      return planOf(charge, termsOf(charge), own, end)
    })
  return { villageId, rules, plans }
}
