import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { nameChangePermissions as may } from './permissions.ts'

const withdraw = to('WITHDRAWN', may.apply, { label: '撤回', guard: 'mayWithdraw', danger: true })
const reject = (guard: string) => to('REJECTED', may.audit, { label: '驳回', guard, reason: true, danger: true })

/** The way of an application through three audits; what the community itself applies for begins at the street. */
export const nameChangeMachine = machine('village-name-change', 'DRAFT', {
  DRAFT: {
    label: '草稿',
    on: { submit: to(['SUBMITTED', 'STREET'], may.apply, { label: '提交', guard: 'maySubmit' }) },
  },
  SUBMITTED: {
    label: '待社区审核',
    tone: 'warning',
    on: {
      pass: to('STREET', may.audit, { label: '审核通过', guard: 'isCommunity' }),
      reject: reject('isCommunity'),
      withdraw,
    },
  },
  STREET: {
    label: '待街道审核',
    tone: 'warning',
    on: {
      pass: to('DISTRICT', may.audit, { label: '审核通过', guard: 'isStreet' }),
      reject: reject('isStreet'),
      withdraw,
    },
  },
  DISTRICT: {
    label: '待区级审核',
    tone: 'warning',
    on: {
      pass: to('PASSED', may.audit, { label: '审核通过', guard: 'mayName' }),
      reject: reject('isDistrict'),
    },
  },
  PASSED: { label: '已通过', tone: 'success' },
  REJECTED: { label: '已驳回', tone: 'danger' },
  WITHDRAWN: { label: '已撤回' },
})

export type NameChangeState = keyof typeof nameChangeMachine.states

interface Standing {
  state: NameChangeState
  applicantId: string
}

/** A draft is its applicant's own; what has been handed in stays as it is. */
export const nameChangeRefuses: RowRefusal<Standing> = ({ state, applicantId }, act, { userId }) => {
  if (state === 'DRAFT' && applicantId === userId) return null
  return act === 'edit' ? '只能修改自己的草稿' : '只能删除自己的草稿'
}
