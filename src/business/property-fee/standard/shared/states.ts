import type { RowAct } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { standardPermissions as may } from './permissions.ts'

const system = { system: true } as const

/**
 * A standard is passed, made public for its days, and only then in force; what is in force ends and is never changed. An
 * approval passes it; where none is in force, and for one that was handed in before, whoever answers for the charge does.
 */
export const standardMachine = machine('feeStandard', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit: to('AUDITING', may.submit, { label: '提交审核', guard: 'maySubmit' }) } },
  AUDITING: {
    label: '审核中',
    tone: 'warning',
    on: {
      pass: to('PUBLISHED', may.audit, { label: '同意并公示', guard: 'mayPass' }),
      reject: to('DRAFT', may.audit, { label: '驳回', guard: 'mayReject', reason: true, danger: true }),
      withdraw: to('DRAFT', may.submit, { label: '撤回', guard: 'mayWithdraw' }),
    },
  },
  PUBLISHED: {
    label: '公示中',
    tone: 'processing',
    on: {
      enable: to('ENABLED', may.audit, { label: '启用', guard: 'mayEnable' }),
      cancel: to('DRAFT', may.audit, { label: '撤销公示', guard: 'isApprover', reason: true, danger: true }),
      uphold: to('DRAFT', may.audit, { label: '公示异议成立', ...system }),
    },
  },
  ENABLED: {
    label: '启用',
    tone: 'success',
    on: {
      stop: to('STOPPED', may.stop, { label: '停用', guard: 'isApprover', reason: true, danger: true }),
      expire: to('STOPPED', may.stop, { label: '到期', ...system }),
    },
  },
  STOPPED: { label: '停用' },
})
export type StandardState = keyof typeof standardMachine.states

/** In force on their days, or once in force. */
export const heldStates = ['ENABLED', 'STOPPED'] as const satisfies readonly StandardState[]

interface Standing {
  state: StandardState
  assigned: number
}

/** What has been passed stays as it is: another price is another version. */
export const standardRefuses = ({ state, assigned }: Standing, act: RowAct): string | null => {
  if (state === 'DRAFT') return null
  if (act === 'delete') return assigned > 0 ? '该收费标准已分配费用，不能删除' : '只能删除草稿'
  return '只能修改草稿；调整价格请复制为新版本'
}

/** What an approval calls a standard that is to pass. */
export const standardMatter = 'FEE_STANDARD'
