import { machine, to } from '#kernel/shared/machine.ts'
import { companyPermissions as may } from './permissions.ts'

const submit = to('AUDITING', may.edit, { label: '提交审核', guard: 'isComplete' })
const cancel = to('CANCELLED', may.cancel, { label: '注销', guard: 'servesNothing', reason: true, danger: true })

/** A company from its first entry to its end. FROZEN takes no new contracts. */
export const companyMachine = machine('company', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit } },
  AUDITING: {
    label: '待审核',
    tone: 'warning',
    on: {
      pass: to('NORMAL', may.audit, { label: '审核通过', guard: 'isBound' }),
      reject: to('REJECTED', may.audit, { label: '退回', reason: true, danger: true }),
    },
  },
  NORMAL: {
    label: '正常',
    tone: 'success',
    on: { freeze: to('FROZEN', may.freeze, { label: '暂停', reason: true, danger: true }), cancel },
  },
  REJECTED: { label: '退回', tone: 'danger', on: { submit } },
  FROZEN: { label: '暂停', tone: 'danger', on: { unfreeze: to('NORMAL', may.freeze, { label: '恢复' }), cancel } },
  CANCELLED: { label: '注销' },
})
