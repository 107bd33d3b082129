import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { meetingPermissions as may } from './permissions.ts'

const cancel = to('CANCELLED', may.cancel, { label: '取消', guard: 'mayCancel', reason: true, danger: true })
/** What a community calls itself is checked by the street alone. */
const submit = to(['COMMUNITY', 'STREET'], may.convene, { label: '提交', guard: 'maySubmit' })

/** A vote that was found to be forged has no result. */
const annul = to('TERMINATED', may.auditStreet, { label: '宣布无效', reason: true, danger: true })

/** A vote that nobody has counted loses its key after a year, unless a court asks for it. */
const keepKey = (state: 'CANCELLED' | 'TERMINATED') =>
  to(state, may.auditStreet, { label: '保留密钥', guard: 'mayKeepKey', reason: true })

/** A meeting of owners from its draft to the decision. */
export const ownersMeetingMachine = machine('owners-meeting', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit, cancel } },
  COMMUNITY: {
    label: '待社区审核',
    tone: 'warning',
    on: {
      accept: to('STREET', may.auditCommunity, { label: '社区审核通过', guard: 'isOthers' }),
      refer: to('RETURNED', may.auditCommunity, { label: '社区退回', guard: 'isOthers', reason: true, danger: true }),
      cancel,
    },
  },
  STREET: {
    label: '待街道审核',
    tone: 'warning',
    on: {
      pass: to('NOTICE', may.auditStreet, { label: '街道审核通过', guard: 'mayPass' }),
      return: to('RETURNED', may.auditStreet, { label: '街道退回', guard: 'isOthers', reason: true, danger: true }),
      cancel,
    },
  },
  RETURNED: { label: '已退回', tone: 'danger', on: { submit, cancel } },
  NOTICE: {
    label: '公告中',
    tone: 'processing',
    on: {
      lock: to('NOTICE', may.convene, { label: '锁定名册', guard: 'mayLock' }),
      reschedule: to('NOTICE', may.convene, { label: '改期', guard: 'mayReschedule', reason: true }),
      open: to('VOTING', may.convene, { label: '表决开始', system: true }),
      cancel,
    },
  },
  VOTING: {
    label: '表决中',
    tone: 'processing',
    on: {
      askExtension: to('VOTING', may.convene, { label: '申请延期', guard: 'mayAskExtension', reason: true }),
      extend: to('VOTING', may.auditStreet, { label: '批准延期', guard: 'mayExtend' }),
      close: to('COUNTING', may.convene, { label: '表决截止', system: true }),
      terminate: to('TERMINATED', may.auditStreet, { label: '终止', reason: true, danger: true }),
    },
  },
  COUNTING: {
    label: '计票中',
    tone: 'warning',
    on: { finish: to('PRELIMINARY', may.convene, { label: '计票完成', system: true }), annul },
  },
  PRELIMINARY: {
    label: '初步结果公示',
    tone: 'processing',
    on: {
      recount: to('PRELIMINARY', may.convene, { label: '重新计票', system: true }),
      publish: to('PUBLISHED', may.convene, { label: '公告结果', guard: 'mayPublish' }),
      annul,
    },
  },
  PUBLISHED: {
    label: '已公告',
    tone: 'success',
    on: { file: to('FILING', may.convene, { label: '提交备案', guard: 'mayFile' }) },
  },
  FILING: {
    label: '备案中',
    tone: 'warning',
    on: {
      confirmFiling: to('FILED', may.auditStreet, { label: '备案通过', guard: 'isOthers' }),
      returnFiling: to('PUBLISHED', may.auditStreet, {
        ...{ label: '备案退回', guard: 'isOthers', reason: true, danger: true },
      }),
    },
  },
  FILED: { label: '已备案', tone: 'success' },
  CANCELLED: { label: '已取消', tone: 'default', on: { keepKey: keepKey('CANCELLED') } },
  TERMINATED: { label: '已终止', tone: 'danger', on: { keepKey: keepKey('TERMINATED') } },
})
export type OwnersMeetingState = keyof typeof ownersMeetingMachine.states

interface Standing {
  state: OwnersMeetingState
}

/** What is put to be checked, or was announced, is no longer changed. */
export const isOpenToChange = ({ state }: Standing): boolean => state === 'DRAFT' || state === 'RETURNED'

const beforeVote: readonly OwnersMeetingState[] = ['DRAFT', 'RETURNED', 'COMMUNITY', 'STREET', 'NOTICE']
/** Its vote has not begun, and it was not cancelled. */
export const isBeforeVote = ({ state }: Standing): boolean => beforeVote.includes(state)

const recorded: readonly OwnersMeetingState[] = ['PUBLISHED', 'FILING', 'FILED']
/** Its decisions were announced: what remains is its record. */
export const isRecorded = ({ state }: Standing): boolean => recorded.includes(state)

/** What its vote came to is public. */
export const hasResult = (row: Standing): boolean => row.state === 'PRELIMINARY' || isRecorded(row)

export const ownersMeetingRefuses: RowRefusal<Standing> = (row, act) => {
  if (act === 'delete') return row.state === 'DRAFT' ? null : '只能删除草稿'
  return isOpenToChange(row) ? null : '只能修改草稿或已退回的会议'
}
