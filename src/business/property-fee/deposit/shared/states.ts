import { machine, to } from '#kernel/shared/machine.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'

const system = { system: true } as const
const paid = { label: '收取', ...system } as const

/** A deposit is held from the first payment of its bill. */
export const depositMachine = machine('feeDeposit', 'PAID', {
  PAID: {
    label: '已收取',
    tone: 'success',
    on: {
      paid: to('PAID', payPermissions.collect, paid),
      undone: to(['PAID', 'VOID'], payPermissions.revoke, { label: '收款撤销', ...system }),
    },
  },
  VOID: { label: '已撤销', on: { paid: to('PAID', payPermissions.collect, paid) } },
})
