import { machine, to } from '#kernel/shared/machine.ts'
import { selfReadingPermissions as may } from './permissions.ts'

/** What a resident has read becomes a reading once somebody has looked at its picture; one of the office's own goes before it. */
export const selfReadingMachine = machine('feeSelfReading', 'WAITING', {
  WAITING: {
    label: '待审核',
    tone: 'warning',
    on: {
      accept: to('ACCEPTED', may.audit, { label: '采用', guard: 'isOthers' }),
      reject: to('REJECTED', may.audit, { label: '驳回', guard: 'isOthers', reason: true, danger: true }),
      withdraw: to('WITHDRAWN', may.submit, { label: '撤回', system: true }),
      lapse: to('LAPSED', may.audit, { label: '物业已抄表', system: true }),
    },
  },
  ACCEPTED: { label: '已采用', tone: 'success' },
  REJECTED: { label: '未采用', tone: 'danger' },
  WITHDRAWN: { label: '已撤回' },
  LAPSED: { label: '物业已抄表' },
})
