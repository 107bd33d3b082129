import { machine, to } from '#kernel/shared/machine.ts'
import { helpIn } from '#services/ticket/co-worker/shared/states.ts'
import { faultPermissions as may } from './permissions.ts'

const invalid = to('INVALID', may.invalid, { reason: true, danger: true })
const cancel = to('INVALID', may.cancel, { label: '撤销', guard: 'isReporter', danger: true })
const transfer = to('WAIT_TAKE', may.transfer, { guard: 'mayTransfer' })
const merge = to('MERGED', may.merge, { guard: 'mayMerge' })
const transferOut = to('TRANSFERRED_OUT', may.transferOut, { guard: 'namesUnit' })

/** While somebody still has to act, whoever reported asks where it stays, and the government sets a day. */
const overseen = <const S extends string>(state: S) => ({
  urge: to(state, may.urge, { guard: 'mayUrge' }),
  supervise: to(state, may.supervise, { guard: 'maySupervise' }),
})

const { helped, going } = helpIn(may)

/** The way of a fault from the report to the review of what was done. */
export const faultMachine = machine('fault', 'WAIT_AUDIT', {
  WAIT_AUDIT: {
    label: '待审核',
    tone: 'warning',
    on: { audit: to(['WAIT_DISPATCH', 'INVALID'], may.audit), merge, invalid, cancel, ...overseen('WAIT_AUDIT') },
  },
  WAIT_DISPATCH: {
    label: '待派单',
    tone: 'warning',
    on: {
      dispatch: to('WAIT_TAKE', may.dispatch, { guard: 'assigneeInScope' }),
      merge,
      transferOut,
      invalid,
      cancel,
      ...overseen('WAIT_DISPATCH'),
    },
  },
  WAIT_TAKE: {
    label: '待接单',
    tone: 'warning',
    on: {
      take: to('PROCESSING', may.work, { label: '接单', guard: 'mayTake' }),
      transfer,
      merge,
      back: to('WAIT_DISPATCH', may.work, { label: '退单', guard: 'mayGiveBack', reason: true }),
      cancel,
      ...helped('WAIT_TAKE'),
      ...overseen('WAIT_TAKE'),
    },
  },
  PROCESSING: {
    label: '处理中',
    tone: 'processing',
    on: {
      arrive: to('PROCESSING', may.work, { label: '到场签到', guard: 'mayArrive' }),
      finish: to('WAIT_REVIEW', may.work, { label: '完工', guard: 'mayFinish' }),
      suspend: to(['SUSPENDED', 'PROCESSING'], may.work, { label: '挂起', guard: 'maySuspend' }),
      suspendApprove: to(['SUSPENDED', 'PROCESSING'], may.suspendApprove, { guard: 'waitsForApproval' }),
      transfer,
      merge,
      transferOut,
      invalid,
      ...going('PROCESSING'),
      ...overseen('PROCESSING'),
    },
  },
  SUSPENDED: {
    label: '挂起',
    tone: 'default',
    on: {
      resume: to('PROCESSING', may.work, { label: '恢复处理', guard: 'isAssignee' }),
      transfer,
      merge,
      ...going('SUSPENDED'),
      ...overseen('SUSPENDED'),
    },
  },
  WAIT_REVIEW: {
    label: '待复核',
    tone: 'processing',
    on: {
      review: to(['CLOSED', 'PROCESSING', 'WAIT_DISPATCH'], may.review, { guard: 'mayReview' }),
      ...overseen('WAIT_REVIEW'),
    },
  },
  TRANSFERRED_OUT: {
    label: '转第三方',
    tone: 'default',
    on: {
      result: to('WAIT_REVIEW', may.transferOut, { label: '登记处理结果', guard: 'mayReport' }),
      ...overseen('TRANSFERRED_OUT'),
    },
  },
  CLOSED: {
    label: '已关闭',
    tone: 'success',
    on: { reopen: to('WAIT_DISPATCH', may.reopen, { guard: 'mayReopen', reason: true }) },
  },
  INVALID: { label: '误报', tone: 'danger' },
  MERGED: {
    label: '已合并',
    tone: 'default',
    on: {
      unmerge: to(['WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED'], may.merge, {
        ...{ label: '取消合并', guard: 'mayUnmerge', reason: true },
      }),
    },
  },
})
export type FaultState = keyof typeof faultMachine.states

/** States in which somebody still has to act. */
export const openStates = [
  ...(['WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW'] as const),
  'TRANSFERRED_OUT',
] as const satisfies readonly FaultState[]

/** States out of which a ticket may be joined to another one. */
export const mergeableStates = [
  ...(['WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED'] as const),
] as const satisfies readonly FaultState[]
