import { machine, to } from '#kernel/shared/machine.ts'
import type { AnnouncementPhase } from './dictionaries.ts'
import { announcementPermissions as may } from './permissions.ts'

/** The states as the protocol numbers them; 3 (under review) is ours, clients of the protocol read it as unpublished. */
export const announcementMachine = machine('announcement', '0', {
  '0': { label: '未发布', on: { release: to('1', may.doReleaseData), submit: to('3', may.submit) } },
  '3': {
    label: '审核中',
    tone: 'processing',
    on: {
      pass: to('1', may.audit, { label: '通过' }),
      reject: to('0', may.audit, { label: '驳回', danger: true }),
      withdraw: to('0', may.submit, { label: '撤回' }),
    },
  },
  '1': { label: '已发布', tone: 'success', on: { revoke: to('2', may.revoke, { danger: true }) } },
  '2': {
    label: '已撤销',
    tone: 'warning',
    on: { release: to('1', may.doReleaseData, { label: '重新发布' }), submit: to('3', may.submit) },
  },
})

/** What an approval calls announcements. */
export const announcementMatter = 'ANNOUNCEMENT'

interface Timed {
  state: string
  sendTime: string | null
  endTime: string
}

/** What an announcement is at a moment (wire text). */
export function phaseOf({ state, sendTime, endTime }: Timed, at: string): AnnouncementPhase {
  if (state === '0') return 'DRAFT'
  if (state === '2') return 'REVOKED'
  if (state === '3') return 'AUDITING'
  if (endTime <= at) return 'EXPIRED'
  return sendTime !== null && sendTime > at ? 'WAITING' : 'PUBLISHED'
}
