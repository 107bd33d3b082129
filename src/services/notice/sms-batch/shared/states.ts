import { machine, to } from '#kernel/shared/machine.ts'
import { smsBatchPermissions as may } from './permissions.ts'

/** An order to send: judged, waiting for its hour, on its way, done. */
export const smsBatchMachine = machine('sms_batch', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit: to('AUDITING', may.submit) } },
  AUDITING: {
    label: '待审核',
    tone: 'processing',
    on: {
      pass: to('QUEUED', may.audit, { label: '通过', guard: 'judge' }),
      reject: to('DRAFT', may.audit, { label: '驳回', guard: 'judge', reason: true, danger: true }),
      withdraw: to('DRAFT', may.submit, { label: '撤回', guard: 'author' }),
    },
  },
  QUEUED: {
    label: '待发送',
    tone: 'processing',
    on: {
      cancel: to('CANCELLED', may.cancel, { danger: true }),
      start: to('SENDING', may.audit, { system: true }),
    },
  },
  SENDING: { label: '发送中', tone: 'processing', on: { finish: to('DONE', may.audit, { system: true }) } },
  DONE: { label: '已完成', tone: 'success' },
  CANCELLED: { label: '已取消', tone: 'warning' },
})

/** What an approval calls orders to send. */
export const smsBatchMatter = 'SMS_BATCH'
