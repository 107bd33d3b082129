import { machine, to } from '#kernel/shared/machine.ts'
import { reconPermissions as may } from '../../reconciliation/shared/permissions.ts'

const system = { system: true } as const
const matched = to('SETTLED', may.handle, { label: '后续对平', ...system })
const drop = to('VOID', may.import, { label: '随对账作废', ...system })
const reopen = to('OPEN', may.handle, { label: '重新处理', guard: 'mayReopen', reason: true })

/** A difference is handled by one, and confirmed by another wherever money moves. */
export const diffMachine = machine('feeReconDiff', 'OPEN', {
  OPEN: {
    label: '待处理',
    tone: 'warning',
    on: {
      handle: to(['SETTLED', 'CONFIRMING', 'CARRIED'], may.handle, { label: '处理', guard: 'mayHandle' }),
      matched,
      drop,
    },
  },
  CONFIRMING: {
    label: '待复核',
    tone: 'processing',
    on: {
      confirm: to('SETTLED', may.confirm, { label: '复核通过', guard: 'mayConfirm' }),
      refuse: to('OPEN', may.confirm, { label: '退回', guard: 'mayConfirm', reason: true, danger: true }),
      withdraw: to('OPEN', may.handle, { label: '撤回', guard: 'isHandler' }),
    },
  },
  SETTLED: { label: '已处理', tone: 'success', on: { reopen } },
  CARRIED: { label: '结转下期', on: { reopen } },
  VOID: { label: '已作废' },
})
