import { approvedMachine } from '../../shared/approved-machine.ts'
import { transferPermissions as may } from './permissions.ts'

export const transferMachine = approvedMachine('feeDebtTransfer', may.apply, '已转移')

/** What an approval calls it. */
export const transferMatter = 'FEE_DEBT_TRANSFER'
