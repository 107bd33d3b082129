import { machine, to } from '#kernel/shared/machine.ts'
import { adjustPermissions as may } from './permissions.ts'

const system = { system: true } as const

/**
 * What is asked for a bill waits to be decided; what has been decided stays. An approval takes the last three ways; where
 * none is in force, and for what was asked for before there was one, whoever answers for the bill takes the first two.
 */
export const adjustMachine = machine('feeAdjustment', 'WAITING', {
  WAITING: {
    label: '待审核',
    tone: 'warning',
    on: {
      pass: to('PASSED', may.audit, { label: '同意', guard: 'mayPass' }),
      reject: to('REJECTED', may.audit, { label: '驳回', guard: 'isApprover', reason: true, danger: true }),
      withdraw: to('CANCELLED', may.add, { label: '撤回', guard: 'isApplicant' }),
      approve: to('PASSED', may.audit, { label: '审批通过', ...system }),
      refuse: to('REJECTED', may.audit, { label: '审批驳回', ...system }),
      cancel: to('CANCELLED', may.waive, { label: '撤销申请', ...system }),
    },
  },
  PASSED: { label: '已生效', tone: 'success' },
  REJECTED: { label: '已驳回', tone: 'danger' },
  CANCELLED: { label: '已撤回' },
})
