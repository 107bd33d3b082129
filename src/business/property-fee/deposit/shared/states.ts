import { machine, to } from '#kernel/shared/machine.ts'
import { minePermissions } from '../../online/shared/permissions.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import { refundPermissions } from '../../refund/shared/permissions.ts'
import { depositPermissions as may } from './permissions.ts'

const system = { system: true } as const
const paid = { label: '收取', ...system } as const
const guard = 'isOurs'
const ends = ['PAID', 'REFUNDED'] as const

/** What becomes of a deduction that is asked for: all of the balance deducted, nothing is left to give back. */
const agree = to(ends, minePermissions.list, { label: '同意扣款', ...system })
const withdraw = to('PAID', may.deduct, { label: '撤回扣款', guard, reason: true, danger: true })
const sign = to(ends, may.deduct, { label: '登记书面同意', guard })

/**
 * A deposit is held from the first payment of its bill. Something of it is deducted only with the payer's yes, on paper or
 * by seven days of silence after they were told; what they object to is lowered or withdrawn. Nobody forfeits one. What is left goes back by a refund.
 */
export const depositMachine = machine('feeDeposit', 'PAID', {
  PAID: {
    label: '已收取',
    tone: 'success',
    on: {
      deduct: to('DEDUCTING', may.deduct, { label: '申请扣款', guard }),
      refunding: to('REFUNDING', refundPermissions.apply, { label: '申请退还', ...system }),
      paid: to('PAID', payPermissions.collect, paid),
      undone: to(['PAID', 'REFUNDED', 'VOID'], payPermissions.revoke, { label: '收款撤销', ...system }),
    },
  },
  DEDUCTING: {
    label: '扣款待确认',
    tone: 'warning',
    on: {
      agree,
      object: to('DISPUTED', minePermissions.list, { label: '提出异议', ...system }),
      lapse: to(ends, may.deduct, { label: '逾期未答复，视为同意', ...system }),
      sign,
      withdraw,
      paid: to('DEDUCTING', payPermissions.collect, paid),
    },
  },
  DISPUTED: {
    label: '扣款有异议',
    tone: 'danger',
    on: {
      lower: to('DEDUCTING', may.deduct, { label: '调低扣款', guard, reason: true }),
      agree,
      sign,
      withdraw,
      paid: to('DISPUTED', payPermissions.collect, paid),
    },
  },
  REFUNDING: {
    label: '退还中',
    tone: 'processing',
    on: {
      returned: to(ends, refundPermissions.pay, { label: '退还', ...system }),
      dropped: to('PAID', refundPermissions.drop, { label: '退还未办理', ...system }),
      paid: to('REFUNDING', payPermissions.collect, paid),
    },
  },
  REFUNDED: { label: '已结清', on: { paid: to('PAID', payPermissions.collect, paid) } },
  VOID: { label: '已撤销', on: { paid: to('PAID', payPermissions.collect, paid) } },
})
