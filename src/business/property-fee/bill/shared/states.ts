import { machine, to } from '#kernel/shared/machine.ts'
import { adjustPermissions } from '../../adjustment/shared/permissions.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import { billPermissions as may } from './permissions.ts'

const system = { system: true } as const
const paid = to(['UNPAID', 'PARTIAL', 'PAID'], payPermissions.collect, { label: '收款', ...system })
const waived = to(['UNPAID', 'PARTIAL', 'PAID'], adjustPermissions.waive, { label: '减免违约金', ...system })
const refunded = to(['UNPAID', 'PARTIAL', 'PAID'], payPermissions.collect, { label: '撤销收款', ...system })

/** A bill is made, made known, and settled: by what is taken off it, or by giving it up. Nothing of it is ever removed. */
export const billMachine = machine('feeBill', 'DRAFT', {
  DRAFT: {
    label: '待发布',
    on: {
      publish: to(['UNPAID', 'PAID'], may.publish, { label: '发布' }),
      discard: to('VOID', may.generate, { label: '作废', reason: true, danger: true }),
    },
  },
  UNPAID: {
    label: '未缴',
    tone: 'warning',
    on: {
      void: to('VOID', may.void, { label: '作废', guard: 'isUntouched', reason: true, danger: true }),
      net: to(['UNPAID', 'PAID'], may.void, { label: '冲正', ...system }),
      writeOff: to('BADDEBT', may.void, { label: '坏账核销', ...system }),
      paid,
      waived,
    },
  },
  PARTIAL: {
    label: '部分缴',
    tone: 'warning',
    on: {
      net: to(['UNPAID', 'PARTIAL', 'PAID'], may.void, { label: '冲正', ...system }),
      writeOff: to('BADDEBT', may.void, { label: '坏账核销', ...system }),
      paid,
      refunded,
      waived,
    },
  },
  PAID: { label: '已结清', tone: 'success', on: { refunded, net: to('PAID', may.void, { label: '冲正', ...system }) } },
  VOID: { label: '已作废' },
  BADDEBT: {
    label: '坏账',
    tone: 'danger',
    on: { recovered: to(['PARTIAL', 'PAID'], payPermissions.collect, { label: '坏账收回', ...system }) },
  },
})

/** What is known, and neither settled nor given up. */
const owed: ReadonlySet<string> = new Set(['UNPAID', 'PARTIAL'])
export const isOwed = (state: string): boolean => owed.has(state)
