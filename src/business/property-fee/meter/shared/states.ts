import type { RowAct } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { meterPermissions as may } from './permissions.ts'

/** A counter is read until it is taken out; another one in its place is a counter of its own. */
export const meterMachine = machine('feeMeter', 'IN_USE', {
  IN_USE: {
    label: '在用',
    tone: 'success',
    on: { remove: to('REMOVED', may.change, { label: '拆除', guard: 'isSettled', reason: true, danger: true }) },
  },
  REMOVED: { label: '已拆除' },
})

interface Standing {
  state: string
  readings: number
}

/** What has been read stays what it was read from. */
export const meterRefuses = ({ state, readings }: Standing, act: RowAct): string | null => {
  if (state === 'REMOVED') return act === 'edit' ? '已拆除的表不能修改' : '已拆除的表不能删除'
  if (readings === 0) return null
  return act === 'edit' ? '该表已有抄表记录，不能修改；换表请拆除后新增' : '该表已有抄表记录，不能删除'
}
