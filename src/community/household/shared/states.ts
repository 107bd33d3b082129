import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { householdPermissions as may } from './permissions.ts'

/**
 * A person's standing in a room. What the back office enters is VERIFIED at once. Residents take the steps that carry
 * `own` by right of who they are, which the guards decide, for an applicant holds no role yet.
 */
export const householdMachine = machine('household', 'APPLYING', {
  APPLYING: {
    label: '待审核',
    tone: 'warning',
    on: {
      pass: to('VERIFIED', may.audit, { label: '通过', guard: 'mayPass' }),
      reject: to('REJECTED', may.audit, { label: '驳回', guard: 'mayDecide', reason: true, danger: true }),
      doubt: to('APPLYING', may.audit, { label: '存疑上报', guard: 'mayDecide', reason: true }),
      confirm: to('APPLYING', may.own, { label: '同意', guard: 'isAskedOwner' }),
      refuse: to('REJECTED', may.own, { label: '不同意', guard: 'isAskedOwner', reason: true, danger: true }),
      cancel: to('CANCELLED', may.own, { label: '撤销申请', guard: 'isApplicant', danger: true }),
      lapse: to('REJECTED', may.transfer, { system: true }),
    },
  },
  VERIFIED: {
    label: '已认证',
    tone: 'success',
    on: {
      moveOut: to('MOVED_OUT', may.moveOut, { danger: true, guard: 'mayMoveOut' }),
      leave: to('MOVED_OUT', may.own, { label: '迁出', guard: 'mayLeave', danger: true }),
      transferOut: to('MOVED_OUT', may.transfer, { label: '过户', system: true }),
      expire: to('MOVED_OUT', may.moveOut, { label: '租期届满', system: true }),
    },
  },
  REJECTED: {
    label: '已驳回',
    tone: 'danger',
    on: { resubmit: to('APPLYING', may.own, { label: '重新提交', guard: 'isApplicant' }) },
  },
  MOVED_OUT: { label: '已迁出' },
  CANCELLED: { label: '已取消' },
})

/** What an approval calls a disputed application. */
export const householdMatter = 'HOUSEHOLD_DOUBT'

export type HouseholdState = keyof typeof householdMachine.states

/** What never came into force goes without asking. */
export const isLight = (state: HouseholdState): boolean =>
  state === 'APPLYING' || state === 'REJECTED' || state === 'CANCELLED'

/** Whoever lives there is corrected; what has been in force is removed by the district only. */
export const householdRefuses: RowRefusal<{ state: HouseholdState }> = ({ state }, act, { has }) => {
  if (act === 'edit') return state === 'VERIFIED' ? null : '只能编辑已认证的住户'
  return isLight(state) || has('supAdmin') || has('admin') ? null : '已认证或已迁出的住户只能由区级管理员删除'
}
