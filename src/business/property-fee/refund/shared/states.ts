import { machine, to } from '#kernel/shared/machine.ts'
import { refundPermissions as may } from './permissions.ts'

const system = { system: true } as const

/** What is asked for is approved at once by the approval in force, and then paid out; only then has anything moved. */
export const refundMachine = machine('feeRefund', 'APPLY', {
  APPLY: { label: '待提交', on: { submit: to('AUDITING', may.apply, { label: '提交审批', ...system }) } },
  AUDITING: {
    label: '审核中',
    tone: 'processing',
    on: {
      pass: to('WAITING', may.apply, { label: '审批通过', ...system }),
      reject: to('REJECTED', may.apply, { label: '审批驳回', ...system }),
      cancel: to('CANCELLED', may.apply, { label: '撤销申请', ...system }),
    },
  },
  WAITING: {
    label: '待付款',
    tone: 'warning',
    on: {
      pay: to('SUCCESS', may.pay, { label: '付款', guard: 'mayPay' }),
      drop: to('CANCELLED', may.drop, { label: '取消退款', guard: 'mayDrop', reason: true, danger: true }),
    },
  },
  SUCCESS: { label: '已退款', tone: 'success' },
  REJECTED: { label: '已驳回', tone: 'danger' },
  CANCELLED: { label: '已取消' },
})
