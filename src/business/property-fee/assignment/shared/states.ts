import type { RowAct } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { assignPermissions as may } from './permissions.ts'

const end = to('ENDED', may.change, { label: '结束计费', danger: true })

/** A room is charged, rests, or is charged no more from a day on. */
export const assignMachine = machine('feeAssign', 'ACTIVE', {
  ACTIVE: {
    label: '计费中',
    tone: 'success',
    on: { pause: to('PAUSED', may.change, { label: '暂停', reason: true, danger: true }), end },
  },
  PAUSED: { label: '已暂停', tone: 'warning', on: { resume: to('ACTIVE', may.change, { label: '恢复' }), end } },
  ENDED: { label: '已结束' },
})

/** What has ended stays as it was. */
export const assignRefuses = ({ state }: { state: string }, act: RowAct): string | null =>
  state === 'ENDED' ? (act === 'edit' ? '已结束的费用分配不能修改' : '已结束的费用分配不能删除') : null
