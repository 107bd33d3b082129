import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import { nowText } from '#kernel/server/clock.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { announcementFields } from '../shared/fields.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'

const phases: Readonly<Record<string, (at: () => string) => string>> = {
  DRAFT: () => `t.state = '0'`,
  AUDITING: () => `t.state = '3'`,
  REVOKED: () => `t.state = '2'`,
  EXPIRED: (at) => `(t.state = '1' and t.end_time <= ${at()})`,
  WAITING: (at) => `(t.state = '1' and t.end_time > ${at()} and t.send_time > ${at()})`,
  PUBLISHED: (at) => `(t.state = '1' and t.end_time > ${at()} and t.send_time <= ${at()})`,
}

/** Phases are states and times; other rules than equal and among mean nothing here. */
function ofPhase({ rule, values }: QueryCondition, bind: (value: unknown) => string): string | undefined {
  if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
  // Bound only where a phase asks for the time: a value without a place is one too many.
  const at = () => `${bind(nowText())}::timestamptz`
  const texts = values.flatMap((value) => (Object.hasOwn(phases, value) ? [phases[value]!(at)] : []))
  const any = texts.length > 0 ? `(${texts.join(' or ')})` : 'false'
  return rule === 'ne' ? `not ${any}` : any
}

/** The announcements of the caller's organisation and those below it. */
export const announcementList = listOf<AnnouncementRow>({
  table: announcementTables.sysAnnouncement,
  fields: announcementFields,
  derived: {
    sendStatus: `case t.state when '3' then '0' else t.state end`,
    senderName: '(select u.name from ref_user u where u.tenant_id = t.tenant_id and u.username = t.sender)',
    readCount: `(select count(*) from notice n where n.tenant_id = t.tenant_id and n.annt_id = t.id
      and n.read_at is not null and n.send_at = t.send_time)`,
    confirmCount: `(select count(*) from notice n where n.tenant_id = t.tenant_id and n.annt_id = t.id
      and n.confirm_at is not null and n.send_at = t.send_time)`,
  },
  filters: { phase: ofPhase },
})
