/** Where a rule holds; null means everywhere, or every category. */
export interface RulePlace {
  categoryId: string | null
  villageId: string | null
  companyId: string | null
}

/** Where a ticket stands. */
export interface TicketPlace {
  categoryId?: string | null | undefined
  villageId?: string | null | undefined
  companyId?: string | null | undefined
}

/** The rule nearest to a ticket: village before company before platform, and on one step its category before any. */
export function nearest<R extends RulePlace>(rules: readonly R[], place: TicketPlace): R | undefined {
  let best: R | undefined
  for (const rule of rules) if (holdsAt(rule, place) && (!best || rankOf(rule) > rankOf(best))) best = rule
  return best
}

const holdsAt = (rule: RulePlace, place: TicketPlace): boolean =>
  fits(rule.villageId, place.villageId) &&
  fits(rule.companyId, place.companyId) &&
  fits(rule.categoryId, place.categoryId)

const fits = (wanted: string | null, given: string | null | undefined): boolean => wanted === null || wanted === given

const rankOf = (rule: RulePlace): number =>
  (rule.villageId === null ? 0 : 4) + (rule.companyId === null ? 0 : 2) + (rule.categoryId === null ? 0 : 1)
