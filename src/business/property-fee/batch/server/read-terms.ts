import type { Reader } from '#kernel/server/db/db.ts'
import { readRules } from '../../discount/server/repository.ts'
import type { DiscountTerms } from '../../discount/shared/apply-discounts.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import { readVersions, type Charge } from './read-charges.ts'
import { readFigures, type PlaceFigures } from './read-figures.ts'

/** By what something is charged: versions of its standard, the oldest first, and discounts of whoever charges. */
export interface ChargeTerms {
  versions: readonly StoredStandard[]
  /** Where a formula names them. */
  figures?: PlaceFigures | undefined
  rules: readonly DiscountTerms[]
}

/** A formula of one's own names homes, people or areas beside the room's. */
const namesPlace = ({ formulaType, formulaText }: StoredStandard): boolean =>
  formulaType === 'CUSTOM' && /\b[NPBC]\b/.test(formulaText ?? '')

/** By what each of some charges of a village is reckoned. */
export async function readTerms(
  reader: Reader,
  villageId: string,
  charges: readonly Charge[],
): Promise<(charge: Charge) => ChargeTerms> {
  const versions = await readVersions(reader, charges)
  const placed = charges.filter(({ standardNo }) => versions.get(standardNo)?.some(namesPlace))
  const figures =
    placed.length === 0
      ? undefined
      : await readFigures(
          reader,
          villageId,
          placed.map(({ roomId }) => roomId),
        )
  const rules = await readRules(reader, villageId)
  const creditors = [...new Set(rules.map(({ creditorId }) => creditorId))]
  const rulesOf = new Map(creditors.map((one) => [one, rules.filter(({ creditorId }) => creditorId === one)]))
  return ({ standardNo, creditorId, roomId }) => ({
    figures: figures?.get(roomId),
    versions: versions.get(standardNo) ?? [],
    rules: rulesOf.get(creditorId) ?? [],
  })
}
