import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import type { StoredMeeting } from './tables.ts'

/** Accounts of the owners of a roster, those who share a home too, and of whoever acts for one of them. */
const accounts = `select distinct p.user_id from ref_person p
  where p.tenant_id = $1 and p.user_id is not null and p.resident_id = any(array(
    select o.resident_id from meeting_roster_entry e
      join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
    where e.tenant_id = $1 and e.meeting_id = $2
    union select a.acting_id from meeting_roster_entry a
    where a.tenant_id = $1 and a.meeting_id = $2 and a.acting_id is not null))
  order by p.user_id`

async function readAccounts(reader: Reader, meetingId: string): Promise<string[]> {
  const rows = await reader.all(statement<{ userId: string }>(accounts, [reader.tenantId, meetingId]))
  return rows.map(({ userId }) => userId)
}

/** Where owners read what a meeting makes public. */
const boardPage = '/om/board'

const about = ({ id }: StoredMeeting) => ({ bizType: 'MEETING', bizId: id, openPage: boardPage })

/** The notice of a meeting in the boxes of its owners, thousands of them by one statement; by text message as each has chosen. */
export async function tellNotice(tx: Tx, actor: Actor, meeting: StoredMeeting, mark: string): Promise<void> {
  const { id, title, voteStart, voteEnd } = meeting
  await notify(tx, actor, {
    ...{ ...about(meeting), userIds: await readAccounts(tx, id), template: noticeTemplates.meetingNotice },
    params: { title: `${title}${mark}`, start: voteStart.slice(0, 16), end: voteEnd.slice(0, 16) },
  })
}

/** The same of what a vote came to: first while they may object, then of what is decided. */
export async function tellResult(
  tx: Tx,
  actor: Actor,
  meeting: StoredMeeting,
  { mark = '', isFinal }: { mark?: string; isFinal: boolean },
): Promise<void> {
  const template = isFinal ? noticeTemplates.meetingDecision : noticeTemplates.meetingResult
  const userIds = await readAccounts(tx, meeting.id)
  await notify(tx, actor, { ...about(meeting), userIds, template, params: { title: `${meeting.title}${mark}` } })
}
