import { machine, to } from '#kernel/shared/machine.ts'
import { refundPermissions as may } from './permissions.ts'

const system = { system: true } as const
const refunded = to('SUCCESS', may.pay, { label: '渠道已退款', ...system })
const failed = to('FAILED', may.pay, { label: '渠道退款失败', ...system })
const drop = to('CANCELLED', may.drop, { label: '取消退款', guard: 'mayDrop', reason: true, danger: true })

/**
 * What is asked for is approved at once by the approval in force, and then paid out; only then has anything moved. What
 * goes back through a channel is with it until its final word: only a no sets it free for another try or another way.
 */
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
      pay: to(['SUCCESS', 'PAYING'], may.pay, { label: '付款', guard: 'mayPay' }),
      drop,
    },
  },
  PAYING: {
    label: '渠道退款中',
    tone: 'processing',
    on: { refunded, failed, abnormal: to('ABNORMAL', may.pay, { label: '渠道退款异常', ...system }) },
  },
  ABNORMAL: { label: '渠道退款异常', tone: 'danger', on: { refunded, failed } },
  FAILED: {
    label: '渠道退款失败',
    tone: 'danger',
    on: {
      retry: to('PAYING', may.pay, { label: '重新退款', guard: 'mayRetry' }),
      change: to('APPLY', may.apply, { label: '改用其他方式' }),
      drop,
    },
  },
  SUCCESS: { label: '已退款', tone: 'success' },
  REJECTED: { label: '已驳回', tone: 'danger' },
  CANCELLED: { label: '已取消' },
})

const printable: ReadonlySet<string> = new Set(['WAITING', 'PAYING', 'ABNORMAL', 'FAILED', 'SUCCESS'])
/** It is approved: its voucher may be printed. */
export const isPrintable = (state: string): boolean => printable.has(state)

/** Nothing follows it any more: what it asked has gone, or never will. */
export const isOver = (state: keyof typeof refundMachine.states): boolean =>
  Object.keys(refundMachine.states[state].on).length === 0

/** What an approval calls money that is to go back. */
export const refundMatter = 'FEE_REFUND'
