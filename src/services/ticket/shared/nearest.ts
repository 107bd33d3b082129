/** Where a rule holds; null means everywhere, or every category. */
export interface RulePlace {
  categoryId: string | null
  villageId: string | null
  companyId: string | null
  /** Some buildings of the village; none: the whole of it. */
  buildingIds?: readonly string[]
}

/** Where a ticket stands. */
export interface TicketPlace {
  categoryId?: string | null | undefined
  /** Categories above its own, the next one first: their rules hold where it has none. */
  aboveIds?: readonly string[] | undefined
  villageId?: string | null | undefined
  companyId?: string | null | undefined
  /** Null where a ticket is about no building, or nobody knows which. */
  buildingId?: string | null | undefined
}

/**
 * The rule nearest to a ticket: building before village before company before platform, and on one step its category
 * before those above it, and these before any.
 */
export function nearest<R extends RulePlace>(rules: readonly R[], place: TicketPlace): R | undefined {
  let best: R | undefined
  for (const rule of rules)
    if (holdsAt(rule, place) && (!best || rankOf(rule, place) > rankOf(best, place))) best = rule
  return best
}

const holdsAt = (rule: RulePlace, place: TicketPlace): boolean =>
  fits(rule.villageId, place.villageId) &&
  isInside(rule, place.buildingId) &&
  fits(rule.companyId, place.companyId) &&
  (rule.categoryId === null || lineOf(place).includes(rule.categoryId))

/** The ticket's category and those above it. */
const lineOf = ({ categoryId, aboveIds = [] }: TicketPlace): readonly string[] =>
  categoryId ? [categoryId, ...aboveIds] : []

const fits = (wanted: string | null, given: string | null | undefined): boolean => wanted === null || wanted === given

const hasBuildings = ({ buildingIds = [] }: RulePlace): boolean => buildingIds.length > 0

const isInside = (rule: RulePlace, buildingId: string | null | undefined): boolean =>
  !hasBuildings(rule) || (typeof buildingId === 'string' && rule.buildingIds?.includes(buildingId) === true)

/** Steps count whole points, the nearness of a category one at most. */
const rankOf = (rule: RulePlace, place: TicketPlace): number =>
  (hasBuildings(rule) ? 8 : 0) +
  (rule.villageId === null ? 0 : 4) +
  (rule.companyId === null ? 0 : 2) +
  (rule.categoryId === null ? 0 : 1 / (1 + lineOf(place).indexOf(rule.categoryId)))
