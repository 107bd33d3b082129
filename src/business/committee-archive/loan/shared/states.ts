import { machine, to } from '#kernel/shared/machine.ts'
import { archiveLoanPermissions as may } from './permissions.ts'

/** A paper outside its box, until it is back. */
export const archiveLoanMachine = machine('archiveLoan', 'LENT', {
  LENT: {
    label: '借出',
    tone: 'processing',
    on: { giveBack: to('RETURNED', may.edit, { label: '归还', guard: 'mayTakeBack' }) },
  },
  RETURNED: { label: '已归还', tone: 'success' },
})
