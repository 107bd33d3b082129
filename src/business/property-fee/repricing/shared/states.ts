import { approvedMachine } from '../../shared/approved-machine.ts'
import { repricePermissions as may } from './permissions.ts'

export const repriceMachine = approvedMachine('feeRepricing', may.apply, '已补差')

/** What an approval calls it. */
export const repriceMatter = 'FEE_REPRICING'
