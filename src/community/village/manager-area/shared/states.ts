import { machine, to } from '#kernel/shared/machine.ts'
import { managerAreaPermissions } from './permissions.ts'

/** PENDING awaits the authority's word; EFFECTIVE gives scope on the days of its period; ENDED is history. */
export const managerAreaMachine = machine('manager-area', 'PENDING', {
  PENDING: {
    label: '待生效',
    tone: 'warning',
    on: { confirm: to('EFFECTIVE', managerAreaPermissions.confirm, { guard: 'isFree' }) },
  },
  EFFECTIVE: {
    label: '已生效',
    tone: 'success',
    on: { expire: to('ENDED', managerAreaPermissions.edit, { label: '到期', system: true }) },
  },
  ENDED: { label: '已结束' },
})
