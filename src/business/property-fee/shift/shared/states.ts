import { machine, to } from '#kernel/shared/machine.ts'
import { shiftPermissions as may } from './permissions.ts'

/** A turn at the desk is opened, ended with what was counted, and checked by somebody else. */
export const shiftMachine = machine('feeShift', 'OPEN', {
  OPEN: {
    label: '当班',
    tone: 'processing',
    on: { close: to('CLOSED', may.open, { label: '交班', guard: 'mayClose' }) },
  },
  CLOSED: {
    label: '待核对',
    tone: 'warning',
    on: { check: to('CHECKED', may.check, { label: '核对', guard: 'mayCheck' }) },
  },
  CHECKED: { label: '已核对', tone: 'success' },
})
