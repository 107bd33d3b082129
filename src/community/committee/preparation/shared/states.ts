import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { preparePermissions as may } from './permissions.ts'

const dissolve = to('DISSOLVED', may.dissolve, { label: '解散', reason: true, danger: true })

/** A preparatory group from the application to the election of a committee. */
export const prepareMachine = machine('prepare-committee', 'DRAFT', {
  DRAFT: {
    label: '草稿',
    on: { submit: to('SUBMITTED', may.apply, { label: '提交', guard: 'maySubmit' }) },
  },
  SUBMITTED: {
    label: '已申请',
    tone: 'warning',
    on: {
      accept: to('ACCEPTED', may.accept, { label: '受理', guard: 'mayAccept' }),
      reject: to('REJECTED', may.accept, { label: '不予受理', guard: 'isOthers', reason: true, danger: true }),
      withdraw: to('DRAFT', may.apply, { label: '撤回', guard: 'isApplicant', danger: true }),
    },
  },
  ACCEPTED: {
    label: '已受理',
    tone: 'warning',
    on: { form: to('PUBLICITY', may.establish, { label: '组建并公示' }), dissolve },
  },
  PUBLICITY: {
    label: '成员公示中',
    tone: 'processing',
    on: {
      establish: to('ESTABLISHED', may.publicity, { label: '确认成立', guard: 'isShown' }),
      reform: to('ACCEPTED', may.establish, { label: '重新组建', reason: true, danger: true }),
      dissolve,
    },
  },
  ESTABLISHED: {
    label: '已成立',
    tone: 'success',
    on: {
      convene: to('ESTABLISHED', may.conduct, { label: '登记会议公告', guard: 'mayConvene' }),
      extend: to('ESTABLISHED', may.dissolve, { label: '延期', guard: 'mayExtend', reason: true }),
      retry: to('ESTABLISHED', may.conduct, { label: '选举未通过', guard: 'isConvened', reason: true }),
      finish: to('FINISHED', may.finish, { label: '办结', guard: 'isConvened' }),
      // A meeting of the platform takes these with its own steps.
      notice: to('ESTABLISHED', may.conduct, { label: '首次会议公告', system: true }),
      drop: to('ESTABLISHED', may.conduct, { label: '首次会议未成', system: true }),
      fail: to('ESTABLISHED', may.conduct, { label: '选举未通过', system: true }),
      complete: to('FINISHED', may.finish, { label: '选举完成', system: true }),
      dissolve,
    },
  },
  FINISHED: { label: '已完成', tone: 'success' },
  REJECTED: {
    label: '不予受理',
    tone: 'danger',
    on: { resubmit: to('SUBMITTED', may.apply, { label: '重新提交', guard: 'maySubmit' }) },
  },
  DISSOLVED: { label: '已解散', tone: 'danger' },
})
export type PrepareState = keyof typeof prepareMachine.states

interface Standing {
  state: PrepareState
  applicantId: string
}

/** An application is its applicant's own until it is handed in, and again once it was not accepted. */
export const prepareRefuses: RowRefusal<Standing> = ({ state, applicantId }, act, { userId }) => {
  const isOwn = applicantId === userId
  if (state === 'DRAFT' && isOwn) return null
  if (act === 'edit') return state === 'REJECTED' && isOwn ? null : '只能修改自己的草稿或未受理的申请'
  return '只能删除自己的草稿'
}
