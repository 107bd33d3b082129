import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { meetingPermissions as may } from './permissions.ts'

const cancel = to('CANCELLED', may.cancel, { label: '取消', guard: 'mayCancel', reason: true, danger: true })
/** What street and community call themselves is checked by the street alone. */
const submit = to(['COMMUNITY', 'STREET'], may.submit, { label: '提交', guard: 'maySubmit' })

/** A meeting of owners from its draft to the notice of it. */
export const ownersMeetingMachine = machine('owners-meeting', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit, cancel } },
  RETURNED: { label: '已退回', tone: 'danger', on: { submit, cancel } },
  COMMUNITY: {
    label: '待社区审核',
    tone: 'warning',
    on: {
      accept: to('STREET', may.auditCommunity, { label: '社区审核通过', guard: 'isOthers' }),
      refer: to('RETURNED', may.auditCommunity, { label: '社区退回', guard: 'isOthers', reason: true, danger: true }),
      cancel,
    },
  },
  STREET: {
    label: '待街道审核',
    tone: 'warning',
    on: {
      pass: to('NOTICE', may.auditStreet, { label: '街道审核通过', guard: 'mayPass' }),
      return: to('RETURNED', may.auditStreet, { label: '街道退回', guard: 'isOthers', reason: true, danger: true }),
      cancel,
    },
  },
  NOTICE: { label: '公告中', tone: 'processing', on: { cancel } },
  CANCELLED: { label: '已取消', tone: 'default' },
})
export type OwnersMeetingState = keyof typeof ownersMeetingMachine.states

interface Standing {
  state: OwnersMeetingState
}

/** What is put to be checked, or was announced, is no longer changed. */
export const ownersMeetingRefuses: RowRefusal<Standing> = ({ state }) =>
  state === 'DRAFT' || state === 'RETURNED' ? null : '只能修改草稿或已退回的会议'
