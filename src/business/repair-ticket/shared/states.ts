import { machine, to } from '#kernel/shared/machine.ts'
import { helpIn } from '#services/ticket/co-worker/shared/states.ts'
import { repairPermissions as may } from './permissions.ts'

const force = to('FORCED', may.force, { guard: 'mayForce', reason: true, danger: true })
const transfer = to('WAIT_TAKE', may.transfer, { guard: 'mayTransfer' })
/** What is done already is given to another only for a reason. */
const redo = to('WAIT_TAKE', may.transfer, { guard: 'mayTransfer', reason: true })
const { helped, going } = helpIn(may)
const cancel = to('CANCELLED', may.request, { label: '撤销', guard: 'isRequester', danger: true })

/** The way of a repair from the report to its end. Acts that leave the state alone (督办, 催办) are not steps. */
export const repairMachine = machine('repair', 'WAIT_ACCEPT', {
  WAIT_ACCEPT: {
    label: '待受理',
    tone: 'warning',
    on: {
      accept: to('WAIT_DISPATCH', may.accept, { guard: 'mayManage' }),
      reject: to('REJECTED', may.accept, { label: '不受理', guard: 'mayManage', reason: true, danger: true }),
      // Whoever gives a new report to a worker takes it in with it.
      transfer: to('WAIT_TAKE', may.transfer, { label: '受理并派单', guard: 'mayTransfer' }),
      cancel,
      force,
    },
  },
  WAIT_DISPATCH: {
    label: '待派单',
    tone: 'warning',
    on: { dispatch: to('WAIT_TAKE', may.dispatch, { guard: 'assigneeInScope' }), transfer, cancel, force },
  },
  WAIT_TAKE: {
    label: '待接单',
    tone: 'warning',
    on: {
      take: to('WAIT_ARRIVE', may.work, { label: '接单', guard: 'mayTake' }),
      back: to('WAIT_DISPATCH', may.work, { label: '退单', guard: 'mayGiveBack', reason: true }),
      transfer,
      ...helped('WAIT_TAKE'),
      force,
    },
  },
  WAIT_ARRIVE: {
    label: '待上门',
    tone: 'processing',
    on: {
      arrive: to('PROCESSING', may.work, { label: '到场签到', guard: 'mayArrive' }),
      transfer,
      ...going('WAIT_ARRIVE'),
      force,
    },
  },
  PROCESSING: {
    label: '处理中',
    tone: 'processing',
    on: {
      quote: to('PROCESSING', may.work, { label: '报价', guard: 'mayQuote' }),
      quoteConfirm: to('PROCESSING', may.request, { label: '确认报价', guard: 'mayAnswerQuote' }),
      quoteRefuse: to('WAIT_DISPATCH', may.request, { label: '拒绝报价', guard: 'mayAnswerQuote', danger: true }),
      suspend: to(['SUSPENDED', 'PROCESSING'], may.work, { label: '挂起', guard: 'maySuspend' }),
      suspendApprove: to(['SUSPENDED', 'PROCESSING'], may.suspendApprove, { guard: 'waitsForApproval' }),
      charge: to('WAIT_PAY', may.work, { label: '申请收费', guard: 'mayCharge' }),
      finish: to('WAIT_VERIFY', may.work, { label: '完工', guard: 'mayFinish' }),
      transfer,
      ...going('PROCESSING'),
      force,
    },
  },
  SUSPENDED: {
    label: '挂起',
    tone: 'default',
    on: {
      resume: to('PROCESSING', may.work, { label: '恢复处理', guard: 'isAssignee' }),
      transfer,
      ...going('SUSPENDED'),
      force,
    },
  },
  WAIT_PAY: {
    label: '待支付',
    tone: 'warning',
    on: {
      paid: to('WAIT_VERIFY', may.cost, { label: '登记收款', guard: 'receiptGiven' }),
      waive: to('WAIT_VERIFY', may.cost, { label: '免收', guard: 'mayManage', reason: true }),
      transfer: redo,
      force,
    },
  },
  WAIT_VERIFY: {
    label: '待验收',
    tone: 'processing',
    on: {
      verifyPass: to('WAIT_RATE', may.verify, { label: '验收通过', guard: 'mayVerify' }),
      verifyReject: to('PROCESSING', may.verify, {
        label: '验收不通过',
        guard: 'mayVerify',
        reason: true,
        danger: true,
      }),
      transfer: redo,
      force,
    },
  },
  WAIT_RATE: {
    label: '待评价',
    tone: 'processing',
    on: { rate: to(['WAIT_VISIT', 'DONE'], may.request, { label: '评价', guard: 'mayRate' }), transfer: redo, force },
  },
  WAIT_VISIT: {
    label: '待回访',
    tone: 'processing',
    on: { visit: to('DONE', may.visit, { guard: 'mayVisit' }), transfer: redo, force },
  },
  DONE: {
    label: '已完成',
    tone: 'success',
    on: { reopen: to('WAIT_DISPATCH', may.reopen, { guard: 'mayReopen', reason: true }) },
  },
  REJECTED: { label: '不受理', tone: 'danger' },
  CANCELLED: { label: '已撤销', tone: 'default' },
  FORCED: { label: '强制结单', tone: 'danger' },
})

export type RepairState = keyof typeof repairMachine.states

/** States in which somebody still has to act. */
export const openStates: readonly RepairState[] = [
  'WAIT_ACCEPT',
  'WAIT_DISPATCH',
  'WAIT_TAKE',
  'WAIT_ARRIVE',
  'PROCESSING',
  'SUSPENDED',
  'WAIT_PAY',
  'WAIT_VERIFY',
  'WAIT_RATE',
  'WAIT_VISIT',
]
