import { machine, to } from '#kernel/shared/machine.ts'
import { receiptPermissions as may } from './permissions.ts'

/** A receipt that is void keeps its number. */
export const receiptMachine = machine('feeReceipt', 'NORMAL', {
  NORMAL: {
    label: '正常',
    tone: 'success',
    on: { void: to('VOID', may.void, { label: '作废', guard: 'isPlain', reason: true, danger: true }) },
  },
  VOID: { label: '已作废' },
})
