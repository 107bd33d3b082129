import { machine } from '#kernel/shared/machine.ts'

/** A to-do has no steps of its own: the unit that opened it closes it, in the transaction of its own step. */
export const todoMachine = machine('todo', 'OPEN', {
  OPEN: { label: '待处理', tone: 'processing' },
  DONE: { label: '已处理', tone: 'success' },
  CANCELLED: { label: '已撤销', tone: 'default' },
})
