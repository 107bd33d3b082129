import { machine, to } from '#kernel/shared/machine.ts'
import { complaintPermissions as may } from './permissions.ts'

const handOver = {
  transfer: to('WAIT_SIGN', may.transfer, { guard: 'mayTransfer', reason: true }),
  return: to('WAIT_SIGN', may.return, { guard: 'mayReturn', reason: true }),
} as const
const reject = to('REJECTED', may.reject, { guard: 'mayReject', reason: true, danger: true })

/** The way of a complaint. Extensions and supervision leave the state alone. */
export const complaintMachine = machine('complaint', 'WAIT_SIGN', {
  WAIT_SIGN: {
    label: '待签收',
    tone: 'warning',
    on: {
      sign: to('HANDLING', may.sign, { guard: 'isHost' }),
      ...handOver,
      supervise: to('WAIT_SIGN', may.supervise),
      reject,
      cancel: to('CANCELLED', may.request, { label: '撤销', guard: 'isRequester', danger: true }),
    },
  },
  HANDLING: {
    label: '办理中',
    tone: 'processing',
    on: {
      reply: to(['WAIT_AUDIT', 'WAIT_CONFIRM'], may.reply, { guard: 'isHost' }),
      reassign: to('HANDLING', may.reassign, { guard: 'mayReassign', reason: true }),
      coHost: to('HANDLING', may.coHost, { guard: 'mayCoHost' }),
      help: to('HANDLING', may.reassign, { label: '指定协作人', guard: 'mayNameHelpers' }),
      note: to('HANDLING', may.note, { guard: 'mayNote' }),
      extend: to('HANDLING', may.extend, { guard: 'mayExtend', reason: true }),
      extendAudit: to('HANDLING', may.extendAudit, { guard: 'mayAuditExtension' }),
      ...handOver,
      supervise: to('HANDLING', may.supervise),
      reject,
    },
  },
  WAIT_AUDIT: {
    label: '待审核',
    tone: 'processing',
    on: {
      audit: to(['WAIT_CONFIRM', 'HANDLING', 'DONE'], may.audit, { guard: 'mayAudit' }),
      supervise: to('WAIT_AUDIT', may.supervise),
    },
  },
  WAIT_CONFIRM: {
    label: '待确认',
    tone: 'processing',
    on: {
      confirm: to(['DONE', 'HANDLING'], may.request, { label: '确认', guard: 'mayConfirm' }),
      supervise: to('WAIT_CONFIRM', may.supervise),
    },
  },
  DONE: { label: '办结', tone: 'success' },
  REJECTED: { label: '不予受理', tone: 'danger' },
  CANCELLED: { label: '已撤销' },
})
export type ComplaintState = keyof typeof complaintMachine.states

/** States in which somebody still has to act. */
export const openStates = ['WAIT_SIGN', 'HANDLING', 'WAIT_AUDIT', 'WAIT_CONFIRM'] as const satisfies ComplaintState[]
export const isOpenState = (state: ComplaintState): boolean => (openStates as readonly string[]).includes(state)
