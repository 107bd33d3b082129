import { machine, to } from '#kernel/shared/machine.ts'
import { preWarningPermissions as may } from './permissions.ts'

const escalate = { label: '上报', guard: 'hasSuperior', reason: true }
const reopen = to('PENDING', may.review, { label: '重新打开', guard: 'mayReopen', reason: true })

/** The way of a warning. A scan raises its level and relieves it; only what nobody has taken up is relieved by itself. */
export const preWarningMachine = machine('pre-warning', 'PENDING', {
  PENDING: {
    label: '待处理',
    tone: 'danger',
    on: {
      workOrder: to('DISPATCHED', may.dispatch, { label: '派单' }),
      handle: to('HANDLING', may.dispatch, { label: '直接处置' }),
      ignore: to('IGNORED', may.ignore, { guard: 'mayIgnore', reason: true, danger: true }),
      escalate: to('PENDING', may.handle, escalate),
      relieve: to('RELIEVED', may.scan, { label: '自动解除', system: true }),
    },
  },
  DISPATCHED: {
    label: '已派单',
    tone: 'warning',
    on: {
      accept: to('HANDLING', may.handle, { label: '接收', guard: 'isHandler' }),
      escalate: to('DISPATCHED', may.handle, escalate),
    },
  },
  HANDLING: {
    label: '处理中',
    tone: 'processing',
    on: {
      submit: to('WAIT_REVIEW', may.handle, { label: '提交复核', guard: 'isHandler' }),
      escalate: to('HANDLING', may.handle, escalate),
    },
  },
  WAIT_REVIEW: {
    label: '待复核',
    tone: 'processing',
    on: {
      review: to(['CLOSED', 'HANDLING'], may.review, { guard: 'isAnother' }),
      escalate: to('WAIT_REVIEW', may.handle, escalate),
    },
  },
  RELIEVED: { label: '已解除', tone: 'success' },
  CLOSED: { label: '已关闭', tone: 'success', on: { reopen } },
  IGNORED: { label: '已忽略', on: { reopen } },
})
export type PreWarningState = keyof typeof preWarningMachine.states

/** States in which somebody still has to act. */
export const openStates = ['PENDING', 'DISPATCHED', 'HANDLING', 'WAIT_REVIEW'] as const satisfies PreWarningState[]
/** What has ended may be taken off the list. */
export const endedStates = ['RELIEVED', 'CLOSED', 'IGNORED'] as const satisfies PreWarningState[]
/** So many days after its end a record may be taken up again. */
export const reopenDays = 30

/** Why a row cannot be removed, or null. */
export const refusesRemoval = ({ state }: { state: PreWarningState }): string | null =>
  (endedStates as readonly string[]).includes(state) ? null : '只能删除已解除、已关闭或已忽略的预警'
