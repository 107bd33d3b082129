import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { decisionPermissions as may } from './permissions.ts'

/** A decision from its entry by hand to its end. What was not passed is kept as well: it stands in the way of a second try. */
export const decisionMachine = machine('decision', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit: to('CHECKING', may.edit, { label: '提交核验', guard: 'isTriedAnew' }) } },
  CHECKING: {
    label: '待核验',
    tone: 'warning',
    on: {
      pass: to(['IN_FORCE', 'RECORDED'], may.check, { label: '核验通过', guard: 'mayPass' }),
      reject: to('DRAFT', may.check, { label: '退回', reason: true, danger: true }),
      withdraw: to('DRAFT', may.edit, { label: '撤回' }),
    },
  },
  IN_FORCE: {
    label: '已生效',
    tone: 'success',
    on: { revoke: to('REVOKED', may.revoke, { label: '撤销', reason: true, danger: true }) },
  },
  RECORDED: { label: '已登记（未通过）' },
  REVOKED: {
    label: '已撤销',
    tone: 'danger',
    on: { settle: to('REVOKED', may.settle, { label: '办结后续', guard: 'isUnsettled', reason: true }) },
  },
})
export type DecisionState = keyof typeof decisionMachine.states

/** What was handed in stays as it is. */
export const decisionRefuses: RowRefusal<{ state: DecisionState }> = ({ state }, act) =>
  state === 'DRAFT' ? null : act === 'edit' ? '只能修改草稿' : '只能删除草稿'
