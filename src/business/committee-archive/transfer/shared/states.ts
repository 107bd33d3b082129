import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { transferPermissions as may } from './permissions.ts'

/** Papers on their way: drawn up, sent and locked, and received, sent back or taken back. Each way back is a row of its own. */
export const transferMachine = machine('fileTransfer', 'DRAFT', {
  DRAFT: {
    label: '待移交',
    tone: 'warning',
    on: { send: to('PENDING', may.send, { label: '移交', guard: 'isSender' }) },
  },
  PENDING: {
    label: '待接收',
    tone: 'processing',
    on: {
      supervise: to('PENDING', may.supervise, { label: '监交签字', guard: 'mayWatch' }),
      receive: to('RECEIVED', may.receive, { label: '接收', guard: 'isReceiver' }),
      reject: to('REJECTED', may.reject, { label: '退回', guard: 'isReceiver', reason: true, danger: true }),
      cancel: to('CANCELLED', may.cancel, { label: '撤销', guard: 'isSender', danger: true }),
      urge: to('PENDING', may.urge, { label: '催办', guard: 'isOverdue' }),
    },
  },
  RECEIVED: { label: '已接收', tone: 'success' },
  REJECTED: { label: '已退回', tone: 'danger' },
  CANCELLED: { label: '已撤销' },
})
export type TransferState = keyof typeof transferMachine.states

/** A transfer ends only while it waits. */
export const onlyPending = '只有待接收状态可以撤销'

interface Refusable {
  state: TransferState
  isTask: 'Y' | 'N'
  fromUserId: string | null
}

/** What was drawn up by somebody may be thrown away by them; the task of a term stays until it is done. */
export const transferRefuses: RowRefusal<Refusable> = ({ state, isTask, fromUserId }, act, { userId }) => {
  if (state !== 'DRAFT') return act === 'delete' ? '只能删除待移交的单据' : '移交后不能修改'
  if (fromUserId !== userId) return '只有移交人可以修改'
  return act === 'delete' && isTask === 'Y' ? '换届移交任务不能删除' : null
}
