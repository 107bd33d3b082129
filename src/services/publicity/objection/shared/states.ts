import { machine, to } from '#kernel/shared/machine.ts'
import { objectionPermissions as may } from '../../shared/permissions.ts'

/** What somebody has to say against a publicity; the reason of a verdict is its answer. */
export const objectionMachine = machine('publicity-objection', 'PENDING', {
  PENDING: {
    label: '待答复',
    tone: 'warning',
    on: {
      uphold: to('UPHELD', may.answer, { label: '异议成立', guard: 'isOthers', reason: true }),
      reject: to('REJECTED', may.answer, { label: '异议不成立', guard: 'isOthers', reason: true, danger: true }),
      note: to('PENDING', may.answer, { label: '监票意见', guard: 'mayNote', reason: true }),
      pass: to('PENDING', may.answer, { label: '转街道答复', system: true }),
      withdraw: to('WITHDRAWN', may.raise, { label: '撤回', guard: 'isOwn', danger: true }),
    },
  },
  UPHELD: { label: '成立', tone: 'success' },
  REJECTED: { label: '不成立', tone: 'danger' },
  WITHDRAWN: { label: '已撤回' },
})
