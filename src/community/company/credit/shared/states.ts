import { machine, to } from '#kernel/shared/machine.ts'
import { creditPermissions as may } from './permissions.ts'

const revoke = to('4', may.audit, { label: '撤销', reason: true, danger: true })

/** Bad events are told to the company, which may object; base and good ones are in force at once. */
export const creditMachine = machine('credit-event', '1', {
  '1': { label: '待告知', tone: 'warning', on: { inform: to('2', may.add, { label: '告知' }), revoke } },
  '2': {
    label: '申辩中',
    tone: 'warning',
    on: {
      appeal: to('2', may.appeal, { label: '申辩', guard: 'mayAppeal', reason: true }),
      confirm: to('3', may.audit, { label: '认定生效' }),
      revoke,
    },
  },
  '3': {
    label: '生效',
    tone: 'processing',
    on: { repair: to('5', may.audit, { label: '信用修复', guard: 'isBad', reason: true }), revoke },
  },
  '4': { label: '撤销' },
  '5': { label: '已修复', tone: 'success' },
})
