import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { consultationPermissions as may } from './permissions.ts'

const cancel = to('CANCELLED', may.cancel, { label: '取消', guard: 'isOrganiser', reason: true, danger: true })

/** A consultation of households. Nobody audits it: it decides nothing. */
export const consultationMachine = machine('consultation', 'DRAFT', {
  DRAFT: {
    label: '草稿',
    on: {
      /** At once where its time has come; else it waits for that time and is changed no more. */
      start: to(['VOTING', 'DRAFT'], may.run, { label: '启动', guard: 'mayStart' }),
      withdraw: to('DRAFT', may.run, { label: '撤回修改', guard: 'mayWithdraw' }),
      open: to('VOTING', may.run, { label: '到时开始', system: true }),
      cancel,
    },
  },
  VOTING: {
    label: '征询中',
    tone: 'processing',
    on: {
      extend: to('VOTING', may.run, { label: '延期', guard: 'mayExtend' }),
      close: to('CLOSED', may.run, { label: '提前结束', guard: 'isOrganiser', reason: true, danger: true }),
      end: to('CLOSED', may.run, { label: '到期结束', system: true }),
      cancel,
    },
  },
  CLOSED: { label: '已结束', tone: 'success' },
  CANCELLED: { label: '已取消', tone: 'default' },
})
export type ConsultationState = keyof typeof consultationMachine.states

interface Standing {
  state: ConsultationState
  isPlanned: 'Y' | 'N'
}

/** Only what nobody was asked yet is changed. */
export const isOpenToChange = ({ state, isPlanned }: Standing): boolean => state === 'DRAFT' && isPlanned === 'N'

export const consultationRefuses: RowRefusal<Standing> = (row, act) => {
  if (isOpenToChange(row)) return null
  if (row.state === 'DRAFT') return '已启动，请先撤回'
  return act === 'delete' ? '只能删除草稿' : '只能修改草稿'
}
