import { machine, to } from '#kernel/shared/machine.ts'
import { billPermissions as may } from '../../bill/shared/permissions.ts'

/** A batch runs until all its parts are there; one that was cut off goes on where it was. */
export const batchMachine = machine('feeBatch', 'RUNNING', {
  RUNNING: {
    label: '出账中',
    tone: 'processing',
    on: {
      finish: to(['DONE', 'PARTIAL'], may.generate, { label: '完成', system: true }),
      cancel: to('CANCELLED', may.generate, { label: '终止', reason: true, danger: true }),
    },
  },
  DONE: { label: '已完成', tone: 'success' },
  PARTIAL: { label: '部分完成', tone: 'warning' },
  CANCELLED: { label: '已终止' },
})
