import type { RowAct } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { readingPermissions as may } from './permissions.ts'

/** A reading is charged once somebody has confirmed it; until it is billed it may be taken back. */
export const readingMachine = machine('feeReading', 'DRAFT', {
  DRAFT: {
    label: '待确认',
    tone: 'warning',
    on: { confirm: to('CONFIRMED', may.confirm, { label: '确认', guard: 'mayConfirm' }) },
  },
  CONFIRMED: {
    label: '已确认',
    tone: 'success',
    on: { reopen: to('DRAFT', may.confirm, { label: '退回', guard: 'isFree', reason: true, danger: true }) },
  },
})

export const readingRefuses = ({ state }: { state: string }, act: RowAct): string | null =>
  state === 'DRAFT' ? null : act === 'edit' ? '已确认的抄表不能修改，请先退回' : '已确认的抄表不能删除，请先退回'
