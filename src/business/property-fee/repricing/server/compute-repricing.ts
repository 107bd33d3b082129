import { systemActor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { billedAs } from '../../batch/server/compute-bills.ts'
import { readCharges } from '../../batch/server/read-charges.ts'
import { readTerms, type ChargeTerms } from '../../batch/server/read-terms.ts'
import { billMachine, isOwed } from '../../bill/shared/states.ts'
import { FeeFault } from '../../shared/monthly.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import { repriceOutcome, totalsOf, type Reckoned } from '../shared/reprice-line.ts'
import type { RepriceLine, RepricePreview } from '../shared/schema.ts'
import { pricedBills, type PricedBill } from './repository.ts'

/** The versions as they were without one of them: the one before goes on for its days. */
function without(versions: readonly StoredStandard[], { id, endDate }: StoredStandard): StoredStandard[] {
  const at = versions.findIndex((one) => one.id === id)
  return versions.flatMap((one, index) => {
    if (index === at) return []
    return [index === at - 1 ? { ...one, endDate } : one]
  })
}

/** The version that brought the price, with the one that it followed. */
function requireFollower(versions: readonly StoredStandard[], standard: StoredStandard): void {
  const at = versions.findIndex(({ id }) => id === standard.id)
  if (at < 0) throw refusal('该版本尚未启用，不能补差')
  if (at === 0) throw refusal('该标准没有更早的版本，不需要补差')
}

/** Why a bill is left as it is whatever the price; undefined where it may be changed. */
const stateRefusal = ({ state }: PricedBill): string | undefined =>
  state === 'DRAFT' || state === 'PAID' || isOwed(state) ? undefined : `账单${billMachine.states[state].label}`

type Left = RepricePreview['left'][number]

/** What a bill comes to without the version and with it, by the same terms otherwise, so that nothing else is in the difference. */
function judge(
  bill: PricedBill,
  reckon: ((terms: 'before' | 'after') => string) | undefined,
): { line: RepriceLine } | { left: Left } | undefined {
  const { id: billId, billNo, roomName, periodStart, periodEnd } = bill
  const left = (reason: string) => ({ left: { billNo, roomName, reason } })
  if (!reckon) return left('费用分配已停用，不能重新计算')
  let reckoned: Reckoned
  try {
    reckoned = { before: reckon('before'), after: reckon('after') }
  } catch (error) {
    if (error instanceof FeeFault) return left(error.message)
    throw error
  }
  const outcome = repriceOutcome(bill, reckoned)
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'unlike') return left(`账单金额${outcome.charged}元与原价计算的${reckoned.before}元不符`)
  const refused = stateRefusal(bill)
  if (refused) return left(refused)
  return { line: { billId, billNo, roomName, periodStart, periodEnd, ...reckoned, difference: outcome.difference } }
}

interface Repriced {
  lines: RepriceLine[]
  left: Left[]
  more: string
  less: string
}

/** What a version of a standard makes of the bills that were made before it came: bill by bill, and those left alone with the reason. */
export async function computeRepricing(
  reader: Reader,
  standard: StoredStandard,
  buildingIds: readonly string[],
): Promise<Repriced> {
  const bills = await pricedBills(reader, standard, buildingIds)
  const { villageId, itemId } = standard
  const buildings = [...new Set(bills.map(({ buildingId }) => buildingId))]
  const all = await readCharges(reader, systemActor(reader.tenantId), {
    villageId,
    itemIds: [itemId],
    buildingIds: buildings,
  })
  const charges = new Map(all.map((charge) => [charge.assignId, charge]))
  const termsOf = await readTerms(reader, villageId, all)
  const found = bills.flatMap((bill) => {
    const charge = charges.get(bill.assignId ?? '')
    const terms: ChargeTerms | undefined = charge && termsOf(charge)
    if (terms) requireFollower(terms.versions, standard)
    const reckon =
      charge && terms
        ? (which: 'before' | 'after') =>
            billedAs(
              charge,
              bill,
              which === 'after' ? terms : { ...terms, versions: without(terms.versions, standard) },
            )
        : undefined
    const judged = judge(bill, reckon)
    return judged ? [judged] : []
  })
  const lines = found.flatMap((one) => ('line' in one ? [one.line] : []))
  const left = found.flatMap((one) => ('left' in one ? [one.left] : []))
  return { lines, left, ...totalsOf(lines.map(({ difference }) => difference)) }
}
