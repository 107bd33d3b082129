import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
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

interface Standing {
  state: keyof typeof companyMachine.states
  departCode: string | null
}

/** Does a company's organisation lie in somebody's own part of the tree. */
export const isOwnCode = (orgCode: string, departCode: string | null): boolean =>
  orgCode !== '' && departCode !== null && departCode.startsWith(orgCode)

/** The authority keeps the register; a company its own entry, unless that is being judged. */
export const companyRefuses: RowRefusal<Standing> = ({ state, departCode }, _act, { may: can, orgCode }) => {
  if (state === 'CANCELLED') return '已注销的企业不能修改'
  if (can(may.audit)) return null
  if (!isOwnCode(orgCode, departCode)) return '只能修改本企业的登记'
  return state === 'AUDITING' ? '审核中的企业不能修改' : null
}
