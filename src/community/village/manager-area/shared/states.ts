import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
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

/** History is not rewritten; what is in force is the authority's to change. */
export const managerAreaRefuses: RowRefusal<{ state: keyof typeof managerAreaMachine.states }> = (
  { state },
  _act,
  { may },
) => {
  if (state === 'ENDED') return '已结束的管理区域不能修改或删除'
  return state === 'EFFECTIVE' && !may(managerAreaPermissions.confirm) ? '已生效的管理区域由主管部门变更' : null
}
