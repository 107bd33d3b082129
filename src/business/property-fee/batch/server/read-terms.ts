import type { Reader } from '#kernel/server/db/db.ts'
import { readRules } from '../../discount/server/repository.ts'
import type { DiscountTerms } from '../../discount/shared/apply-discounts.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import { readVersions, type Charge } from './read-charges.ts'

/** By what something is charged: versions of its standard, the oldest first, and discounts of whoever charges. */
export interface ChargeTerms {
  versions: readonly StoredStandard[]
  rules: readonly DiscountTerms[]
}

/** By what each of some charges of a village is reckoned. */
export async function readTerms(
  reader: Reader,
  villageId: string,
  charges: readonly Charge[],
): Promise<(charge: Charge) => ChargeTerms> {
  const versions = await readVersions(reader, charges)
  const rules = await readRules(reader, villageId)
  const creditors = [...new Set(rules.map(({ creditorId }) => creditorId))]
  const rulesOf = new Map(creditors.map((one) => [one, rules.filter(({ creditorId }) => creditorId === one)]))
  return ({ standardNo, creditorId }) => ({
    versions: versions.get(standardNo) ?? [],
    rules: rulesOf.get(creditorId) ?? [],
  })
}
