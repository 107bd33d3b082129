import { machine, to } from '#kernel/shared/machine.ts'
import { dunningPermissions as may } from './permissions.ts'

const system = { system: true } as const
const paid = to('C', may.note, { label: '已结清', ...system })
const end = to('F', may.end, { label: '结束催缴', reason: true, danger: true })

/** Somebody is to be asked, was asked, and pays or does not. That the bills are paid ends it by itself. */
export const dunningMachine = machine('feeDunning', 'W', {
  W: {
    label: '待催缴',
    tone: 'warning',
    on: { note: to(['W', 'D', 'F'], may.note, { label: '登记结果', guard: 'isClear' }), end, paid },
  },
  D: {
    label: '催缴中',
    tone: 'processing',
    on: {
      note: to(['D', 'F'], may.note, { label: '登记结果', guard: 'isClear' }),
      settle: to('D', may.end, { label: '异议已处理', guard: 'isDisputed', reason: true }),
      end,
      paid,
      lapse: to(['D', 'F'], may.note, { label: '承诺到期', ...system }),
    },
  },
  C: { label: '完成', tone: 'success' },
  F: { label: '失败', tone: 'danger' },
})
