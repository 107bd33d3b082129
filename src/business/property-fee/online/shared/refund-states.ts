import { machine, to } from '#kernel/shared/machine.ts'
import { onlinePermissions as may } from './permissions.ts'

const system = { system: true } as const

/** Money on its way back through a channel: whoever asked for it is told how it ends. */
export const onlineRefundMachine = machine('feeOnlineRefund', 'WAITING', {
  WAITING: {
    label: '退款中',
    tone: 'processing',
    on: {
      refunded: to('SUCCESS', may.settle, { label: '渠道已退款', ...system }),
      failed: to('FAILED', may.settle, { label: '渠道退款失败', ...system }),
    },
  },
  SUCCESS: { label: '已退款', tone: 'success' },
  FAILED: { label: '退款失败', tone: 'danger' },
})
