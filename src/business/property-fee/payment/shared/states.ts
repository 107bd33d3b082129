import { machine, to } from '#kernel/shared/machine.ts'
import { payPermissions as may } from './permissions.ts'

/** What was taken at the desk is posted at once; within the same shift its cashier may ask for it to be undone. */
export const payMachine = machine('feePayOrder', 'SUCCESS', {
  SUCCESS: {
    label: '已收款',
    tone: 'success',
    on: {
      revoke: to('REVOKING', may.collect, { label: '申请撤销', guard: 'mayAsk', reason: true, danger: true }),
    },
  },
  REVOKING: {
    label: '撤销待确认',
    tone: 'warning',
    on: {
      confirm: to('REFUND', may.revoke, { label: '确认撤销', guard: 'mayConfirm', danger: true }),
      refuse: to('SUCCESS', may.revoke, { label: '驳回撤销', guard: 'isOther', reason: true }),
      withdraw: to('SUCCESS', may.collect, { label: '取消撤销', guard: 'isCashier' }),
    },
  },
  REFUND: { label: '已撤销', tone: 'danger' },
})
