import * as z from 'zod/mini'
import { ToldDifference } from '#engines/manage-view/shared/told-difference.ts'
import { dateTime, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

/**
 * What a village's record is compared with: nothing, for it has never been judged; the record as it passed its last
 * audit; as it came into use without one; or, where it has never been in use, as it was returned.
 */
export const basis = z.enum(['NEW', 'PASSED', 'ENTERED', 'RETURNED'])

/** What has changed in the record of a village since it was last judged. */
export const VillageChanges = object({
  basis,
  /** When it was judged, and by whom; null for what is new, and `by` for what was loaded with the installation. */
  since: nullable(dateTime),
  by: nullable(text(64)),
  changes: list(ToldDifference, 100),
})
export type VillageChanges = Infer<typeof VillageChanges>
