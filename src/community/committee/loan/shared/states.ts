import { machine, to } from '#kernel/shared/machine.ts'
import { sealLoanPermissions as may } from './permissions.ts'

const system = { system: true } as const

/**
 * Who asks for the seal waits for an approval; with its yes the seal is out, until the register knows that it is back. A
 * seal that is declared void meanwhile comes back no more.
 */
export const sealLoanMachine = machine('sealLoan', 'WAITING', {
  WAITING: {
    label: '待审批',
    tone: 'warning',
    on: {
      approve: to('LENT', may.add, { label: '审批通过', ...system }),
      refuse: to('REJECTED', may.add, { label: '审批驳回', ...system }),
      cancel: to('CANCELLED', may.add, { label: '撤销申请', ...system }),
    },
  },
  LENT: {
    label: '借出中',
    tone: 'processing',
    on: {
      giveBack: to('RETURNED', may.edit, { label: '登记归还' }),
      registered: to('RETURNED', may.edit, { label: '印章登记归还', ...system }),
      annul: to('VOIDED', may.edit, { label: '印章作废', ...system }),
    },
  },
  RETURNED: { label: '已归还', tone: 'success' },
  VOIDED: { label: '印章已作废', tone: 'danger' },
  REJECTED: { label: '已驳回', tone: 'danger' },
  CANCELLED: { label: '已撤销' },
})

const approved: ReadonlySet<string> = new Set(['LENT', 'RETURNED', 'VOIDED'])
/** It was approved: its slip may be printed. */
export const isPrintable = (state: string): boolean => approved.has(state)

/** What an approval calls a seal that somebody asks for. */
export const sealLoanMatter = 'SEAL_LOAN'
