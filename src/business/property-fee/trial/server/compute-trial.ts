import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { allocate } from '#kernel/shared/allocate.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { readFigures, type PlaceFigures } from '../../batch/server/read-figures.ts'
import { readRules, type RuleInUse } from '../../discount/server/repository.ts'
import { discountsFor, discountWords, type Discountable } from '../../discount/shared/apply-discounts.ts'
import { amountOf } from '../../shared/amount.ts'
import { feeDiscountKind } from '../../shared/dictionaries.ts'
import { discountsOn, type DiscountRow } from '../../shared/discounts.ts'
import { lateFeeOf } from '../../shared/late-fee.ts'
import { readingFault, usageOf } from '../../shared/meter.ts'
import { FeeFault } from '../../shared/monthly.ts'
import { daysIn } from '../../shared/months.ts'
import type { FeeBase } from '../../shared/terms.ts'
import { standardList } from '../../standard/server/lists.ts'
import { heldVersions } from '../../standard/server/repository.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import type { FeeStandard } from '../../standard/shared/schema.ts'
import type { TrialInput, TrialResult } from '../shared/schema.ts'

interface Room extends PlaceFigures {
  villageId: string
  buildArea: string
  innerArea: string | null
  floor: number
  isVacant: boolean
}

/** A room of the caller's villages, with what charges are reckoned by. */
async function readRoom(reader: Reader, actor: Actor, id: string): Promise<Room> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const scope = scopeText(actor, { village: 'villageId', resident: { room: 'id' } }, 't', bind)
  const text = `select t.village_id, t.build_area, t.inner_area, t.floor, t.live_state = '3' as is_vacant from ref_room t
    where t.tenant_id = ${bind(reader.tenantId)} and t.id = ${bind(id)} and t.active and ${scope}`
  const room = found(await reader.maybe(statement<Room>(text, values.list)))
  return { ...room, ...(await readFigures(reader, room.villageId, [id])).get(id) }
}

const textOf = (value: number | null | undefined): string | null =>
  value === undefined || value === null ? null : String(value)

/** What has gone through a meter: as it is given, or between two readings. */
function usageIn({ usage, previous, current, rolledOver }: TrialInput): string | null {
  if (usage !== undefined && usage !== null) return usage
  if (!previous || !current) return null
  const gone = usageOf({ previous, current, ...(rolledOver && { rolledOver }) })
  if (gone === undefined) throw badInput({ current: readingFault })
  return gone
}

/** What each member of a pool bears. */
function sharesIn({ poolAmount, weights = [] }: TrialInput): { weight: string; amount: string }[] {
  if (!poolAmount || weights.length === 0) return []
  if (weights.every((weight) => compare(weight, 0) === 0)) throw badInput({ weights: '公摊权重不能全部为0' })
  const places = weights.map((_weight, at) => String(at).padStart(4, '0'))
  return allocate(poolAmount, weights, places).map((amount, at) => ({ weight: weights[at]!, amount }))
}

/** What is given stands before what is registered of the room. */
const areasOf = (input: TrialInput, room: Room | undefined): FeeBase => ({
  builtArea: input.builtArea ?? room?.buildArea,
  innerArea: input.innerArea ?? room?.innerArea,
  floor: textOf(input.floor ?? room?.floor),
})

const baseOf = (input: TrialInput, room: Room | undefined, share: string | null): FeeBase => ({
  ...areasOf(input, room),
  ...{ quantity: textOf(input.quantity), coefficient: input.coefficient },
  ...{ usage: usageIn(input), usageBefore: input.usageBefore, share },
  ...{ households: textOf(input.households) ?? room?.households, people: textOf(input.people) ?? room?.people },
  ...{ buildingArea: input.buildingArea ?? room?.buildingArea, villageArea: input.villageArea ?? room?.villageArea },
})

type Version = FeeStandard | StoredStandard

/** Versions that hold on their days; the one that is tried stands in the place of those after it. */
async function versionsFor(reader: Reader, standard: FeeStandard): Promise<Version[]> {
  const held = await heldVersions(reader, standard.standardNo)
  if (standard.state === 'ENABLED' || standard.state === 'STOPPED') return held
  return [...held.filter(({ startDate }) => startDate < standard.startDate), standard]
}

function lateIn({ dueDate, payDay }: TrialInput, standard: FeeStandard, receivable: string): TrialResult['late'] {
  const { lateRate, lateGraceDays, lateGraceMode, lateCapRatio } = standard
  if (
    !dueDate ||
    !payDay ||
    lateRate === null ||
    lateGraceDays === null ||
    lateGraceMode === null ||
    lateCapRatio === null
  )
    return null
  const rule = { dailyRate: lateRate, graceDays: lateGraceDays, graceMode: lateGraceMode, capRatio: lateCapRatio }
  const { startDay, cap, due, segments } = lateFeeOf(rule, { receivable, dueDate, payments: [] }, payDay)
  return { startDay, days: segments.reduce((sum, { days }) => sum + days, 0), cap, due }
}

/** What is left to pay of one is no more than one. */
function checkDiscounts(discounts: NonNullable<TrialInput['discounts']>): void {
  const isShare = ({ kind }: { kind: string }): boolean => kind !== 'REDUCE' && kind !== 'GIFT_MONTH'
  if (discounts.some((one) => isShare(one) && compare(one.value, 1) > 0))
    throw badInput({ discounts: '折扣应在0到1之间' })
}

/** Rules in use of whoever charges by a standard. */
async function rulesOf(reader: Reader, { villageId, creditorId }: FeeStandard): Promise<RuleInUse[]> {
  return (await readRules(reader, villageId)).filter((rule) => rule.creditorId === creditorId)
}

/** What is taken off by rules in use, and by what is tried along. */
function discountsIn(input: TrialInput, rules: readonly RuleInUse[], charge: Discountable): DiscountRow[] {
  const given = (input.discounts ?? []).map(({ kind, value }) => ({ kind, value, name: feeDiscountKind.items[kind] }))
  return discountsOn(charge.origin, charge.months, [...discountsFor(rules, charge), ...given])
}

/** Longest period that is tried. */
const mostDays = 3660

/** What a standard comes to for a period, step by step; what cannot be worked out is refused with its reason. */
export async function computeTrial(reader: Reader, actor: Actor, input: TrialInput): Promise<TrialResult> {
  const { from, to, standardId, objId } = input
  if (to < from) throw badInput({ to: '结束日期不能早于开始日期' })
  if (daysIn({ from, to }) > mostDays) throw badInput({ to: '试算期间最长10年' })
  checkDiscounts(input.discounts ?? [])
  const standard = await standardList.one(reader, actor, standardId)
  const room = objId ? await readRoom(reader, actor, objId) : undefined
  const shares = sharesIn(input)
  const base = baseOf(input, room, shares[0]?.amount ?? null)
  const versions = await versionsFor(reader, standard)
  const rules = await rulesOf(reader, standard)
  const pieces = versions.map((terms) => ({
    from: terms.startDate,
    until: terms.endDate ?? undefined,
    terms,
    base,
  }))
  try {
    const { months, monthsExact, lines, origin, explain } = amountOf({
      period: { from, to },
      begin: input.begin ?? from,
      pieces,
    })
    const charge = { itemId: standard.itemId, period: { from, to }, origin, months: monthsExact }
    const discounts = discountsIn(input, rules, { ...charge, isVacant: room?.isVacant ?? false })
    const discount = add(discounts.map(({ amount }) => amount))
    const receivable = subtract(origin, discount)
    return {
      months,
      lines,
      origin,
      explain: [...explain, ...discountWords(origin, discounts)],
      discounts,
      discount,
      receivable,
      late: lateIn(input, standard, receivable),
      shares,
    }
  } catch (error) {
    if (error instanceof FeeFault) throw refusal(error.message)
    throw error
  }
}
