import { approvedMachine } from '../../shared/approved-machine.ts'
import { fixPermissions as may } from './permissions.ts'

export const fixMachine = approvedMachine('feeReadingFix', may.apply, '已更正')
