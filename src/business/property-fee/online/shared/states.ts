import { machine, to } from '#kernel/shared/machine.ts'
import { onlinePermissions as may } from './permissions.ts'

const system = { system: true } as const
const closed = to('CLOSED', may.close, { label: '渠道已关闭', ...system })
/** Whatever has become of it here: money that came in came in. */
const paid = to(['SUCCESS', 'HELD'], may.close, { label: '支付成功', ...system })

/** An order keeps its bills until the channel says that nobody can pay it any more, or somebody answers for letting them go. */
export const onlineMachine = machine('feeOnlineOrder', 'WAITING', {
  WAITING: {
    label: '待支付',
    tone: 'processing',
    on: {
      cancel: to('CLOSING', may.close, { label: '关闭支付单', danger: true }),
      expire: to('CLOSING', may.close, { label: '支付超时', ...system }),
      closed,
      paid,
    },
  },
  CLOSING: {
    label: '关闭中',
    tone: 'warning',
    on: {
      closed,
      paid,
      release: to('CLOSED', may.settle, { label: '解除锁定', guard: 'mayRelease', reason: true, danger: true }),
    },
  },
  CLOSED: { label: '已关闭', on: { paid } },
  SUCCESS: { label: '已支付', tone: 'success' },
  HELD: {
    label: '长款待处理',
    tone: 'danger',
    on: { settle: to('SETTLED', may.settle, { label: '登记处理', guard: 'maySettle', reason: true }) },
  },
  SETTLED: { label: '长款已处理', tone: 'success' },
})

const open: ReadonlySet<string> = new Set(['WAITING', 'CLOSING'])
/** Its bills are locked, and the channel is asked for it. */
export const isOpen = (state: string): boolean => open.has(state)

const unpaid: ReadonlySet<string> = new Set(['WAITING', 'CLOSING', 'CLOSED'])
/** A success of it is news. */
export const isUnpaid = (state: string): boolean => unpaid.has(state)
