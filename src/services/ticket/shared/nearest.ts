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
  villageId?: string | null | undefined
  companyId?: string | null | undefined
  /** Null where a ticket is about no building, or nobody knows which. */
  buildingId?: string | null | undefined
}

/**
 * The rule nearest to a ticket: building before village before company before platform, and on one step its category
 * before any.
 */
export function nearest<R extends RulePlace>(rules: readonly R[], place: TicketPlace): R | undefined {
  let best: R | undefined
  for (const rule of rules) if (holdsAt(rule, place) && (!best || rankOf(rule) > rankOf(best))) best = rule
  return best
}

const holdsAt = (rule: RulePlace, place: TicketPlace): boolean =>
  fits(rule.villageId, place.villageId) &&
  isInside(rule, place.buildingId) &&
  fits(rule.companyId, place.companyId) &&
  fits(rule.categoryId, place.categoryId)

const fits = (wanted: string | null, given: string | null | undefined): boolean => wanted === null || wanted === given

const hasBuildings = ({ buildingIds = [] }: RulePlace): boolean => buildingIds.length > 0

const isInside = (rule: RulePlace, buildingId: string | null | undefined): boolean =>
  !hasBuildings(rule) || (typeof buildingId === 'string' && rule.buildingIds?.includes(buildingId) === true)

const rankOf = (rule: RulePlace): number =>
  (hasBuildings(rule) ? 8 : 0) +
  (rule.villageId === null ? 0 : 4) +
  (rule.companyId === null ? 0 : 2) +
  (rule.categoryId === null ? 0 : 1)
