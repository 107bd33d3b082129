import type { Guard, StepInput } from '#kernel/server/move.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import type { StoredDeposit } from './tables.ts'

/** Whoever answers for the money of the organisation that holds it. */
const isOurs: Guard<StoredDeposit, StepInput> = ({ tx, actor, row }) => supervisorRefusal(tx, actor, row)

export const depositGuards = { isOurs }
