import { date, extend, id, list, pick, text, type Infer } from '#kernel/shared/schema.ts'
import { Contract, FeeLineInput } from '../../shared/schema.ts'

/** The public part of a contract: neither papers nor who has signed, nor its yearly sum. */
const shown = pick(Contract, [
  'registerNo',
  'contractName',
  'contractKind',
  'startDate',
  'chargeMode',
  'bidKind',
  'serviceGrade',
  'serviceItems',
  'filedOn',
  'state',
])

/** A contract that is in the register, of a village of the caller. */
export const PublicContract = extend(shown, {
  id,
  village: text(60),
  company: text(100),
  /** The last day on which it is in force. */
  endDate: date,
  prices: list(FeeLineInput, 8),
})
export type PublicContract = Infer<typeof PublicContract>
