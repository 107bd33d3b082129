import { approvedMachine } from '../../shared/approved-machine.ts'
import { requestPermissions as may } from './permissions.ts'

export const requestMachine = approvedMachine('feeDiscountRequest', may.apply, '已减免')
