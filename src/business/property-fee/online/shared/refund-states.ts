import { machine, to } from '#kernel/shared/machine.ts'
import { onlinePermissions as may } from './permissions.ts'

const system = { system: true } as const
const refunded = to('SUCCESS', may.settle, { label: '渠道已退款', ...system })
const failed = to('FAILED', may.settle, { label: '渠道退款失败', ...system })

/**
 * Money on its way back through a channel: whoever asked for it is told how it ends. What is abnormal is still the
 * channel's to pay or to refuse.
 */
export const onlineRefundMachine = machine('feeOnlineRefund', 'WAITING', {
  WAITING: {
    label: '退款中',
    tone: 'processing',
    on: {
      refunded,
      failed,
      abnormal: to('ABNORMAL', may.settle, { label: '渠道退款异常', ...system }),
    },
  },
  ABNORMAL: { label: '退款异常', tone: 'danger', on: { refunded, failed } },
  SUCCESS: { label: '已退款', tone: 'success' },
  FAILED: { label: '退款失败', tone: 'danger' },
})
