import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { equipmentPermissions as may } from './permissions.ts'

const scrap = to('SCRAPPED', may.change, { label: '报废', reason: true, danger: true })

/** A piece of equipment runs, rests or is gone; what is gone stays in the register with its history. */
export const equipmentMachine = machine('equipment', 'NORMAL', {
  NORMAL: {
    label: '正常',
    tone: 'success',
    on: { stop: to('STOPPED', may.change, { label: '停用', reason: true, danger: true }), scrap },
  },
  STOPPED: { label: '停用', tone: 'warning', on: { start: to('NORMAL', may.change, { label: '恢复使用' }), scrap } },
  SCRAPPED: { label: '报废', tone: 'default' },
})

/** What is gone is changed no more. */
export const equipmentRefuses: RowRefusal<{ state: string }> = ({ state }, act) =>
  act === 'edit' && state === 'SCRAPPED' ? '已报废的设备不能修改' : null
