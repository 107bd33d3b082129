import type { RowAct } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { poolPermissions as may } from './permissions.ts'

/** A pool is shared out when it is confirmed; until something of it is billed it may be taken back. */
export const poolMachine = machine('feePool', 'DRAFT', {
  DRAFT: { label: '待确认', tone: 'warning', on: { confirm: to('CONFIRMED', may.confirm, { label: '确认分摊' }) } },
  CONFIRMED: {
    label: '已分摊',
    tone: 'success',
    on: { reopen: to('DRAFT', may.confirm, { label: '退回', guard: 'isFree', reason: true, danger: true }) },
  },
})

export const poolRefuses = ({ state }: { state: string }, act: RowAct): string | null =>
  state === 'DRAFT' ? null : act === 'edit' ? '已分摊的公摊不能修改，请先退回' : '已分摊的公摊不能删除，请先退回'
