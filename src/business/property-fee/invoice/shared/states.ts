import { machine, to } from '#kernel/shared/machine.ts'
import { invoicePermissions as may } from './permissions.ts'

const system = { system: true } as const
const reject = { label: '驳回', reason: true, danger: true } as const
const withdraw = to('X', may.apply, { label: '撤回', guard: 'mayWithdraw' })
/** Money went back before anything was issued. */
const lapse = to('F', may.issue, { label: '款项已退回', ...system })
const redden = { label: '申请红冲', guard: 'mayRedden', reason: true, danger: true } as const
const reversed = to('R', may.issue, { label: '已全部红冲', ...system })

/**
 * An application is taken on, issued in the tax system and noted here with its number and file, and handed over. What is
 * issued is never unmade: a red one stands beside it, which begins behind its acceptance.
 */
export const invoiceMachine = machine('feeInvoice', 'W', {
  W: {
    label: '待审核',
    tone: 'warning',
    on: {
      accept: to('U', may.issue, { label: '受理', guard: 'isOurs' }),
      refuse: to('F', may.issue, { ...reject, guard: 'mayRefuse' }),
      withdraw,
      lapse,
    },
  },
  U: {
    label: '待上传',
    tone: 'processing',
    on: {
      issue: to('G', may.issue, { label: '登记开票', guard: 'mayIssue' }),
      refuse: to('F', may.issue, { ...reject, guard: 'mayRefuse' }),
      withdraw,
      lapse,
    },
  },
  G: {
    label: '待领用',
    tone: 'success',
    on: { take: to('C', may.apply, { label: '领用' }), redden: to('G', may.issue, redden), reversed },
  },
  C: { label: '已领用', tone: 'success', on: { redden: to('C', may.issue, redden), reversed } },
  F: { label: '失败', tone: 'danger' },
  X: { label: '已撤回' },
  R: { label: '已红冲', tone: 'danger' },
})

const issued: ReadonlySet<string> = new Set(['G', 'C', 'R'])
/** It has a number of the tax system. */
export const isIssued = (state: string): boolean => issued.has(state)
