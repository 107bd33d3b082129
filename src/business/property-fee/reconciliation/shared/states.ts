import { machine, to } from '#kernel/shared/machine.ts'
import { reconPermissions as may } from './permissions.ts'

/** A statement is compared until nothing of it is left open; what was closed stays closed. */
export const reconMachine = machine('feeRecon', 'OPEN', {
  OPEN: {
    label: '对账中',
    tone: 'processing',
    on: {
      close: to('CLOSED', may.close, { label: '结清', guard: 'mayClose' }),
      void: to('VOID', may.import, { label: '作废', guard: 'mayVoid', reason: true, danger: true }),
    },
  },
  CLOSED: { label: '已结清', tone: 'success' },
  VOID: { label: '已作废' },
})
