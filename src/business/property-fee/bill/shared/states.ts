import { machine, to } from '#kernel/shared/machine.ts'
import { billPermissions as may } from './permissions.ts'

const system = { system: true } as const

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
    },
  },
  PAID: { label: '已结清', tone: 'success' },
  VOID: { label: '已作废' },
  BADDEBT: { label: '坏账', tone: 'danger' },
})
