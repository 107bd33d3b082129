import { machine, to } from '#kernel/shared/machine.ts'
import { transferPermissions as may } from './permissions.ts'

const system = { system: true } as const

/** It is put to the approval in force at once, which alone moves it. */
export const transferMachine = machine('feeDebtTransfer', 'WAITING', {
  WAITING: {
    label: '审核中',
    tone: 'processing',
    on: {
      approve: to('PASSED', may.apply, { label: '审批通过', ...system }),
      refuse: to('REJECTED', may.apply, { label: '审批驳回', ...system }),
      cancel: to('CANCELLED', may.apply, { label: '撤销申请', ...system }),
    },
  },
  PASSED: { label: '已转移', tone: 'success' },
  REJECTED: { label: '已驳回', tone: 'danger' },
  CANCELLED: { label: '已撤销' },
})

/** What an approval calls it. */
export const transferMatter = 'FEE_DEBT_TRANSFER'
