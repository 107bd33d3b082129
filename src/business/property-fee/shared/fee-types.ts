import { feeType } from './dictionaries.ts'

/** Kinds of fees that are earned: what is held as a deposit is given back, and no rate counts it. */
export const chargedTypes: readonly string[] = Object.keys(feeType.items).filter((type) => type !== 'DEPOSIT')
