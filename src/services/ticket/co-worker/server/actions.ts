import type { Reader } from '#kernel/server/db/db.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { Helped } from '../shared/schema.ts'

/** What those who help from now on are told. */
export const helperTemplate = noticeTemplate('TICKET_HELPER', {
  name: '工单协作',
  title: '请协作处理{no}',
  text: '{subject}由{worker}处理，您被指定为协作人。',
  level: 'M',
  variables: { no: '单号', subject: '工单标题', worker: '处理人' },
})

/** What changes with a ticket of which somebody names who helps. */
export async function helpedBy(reader: Reader, coUserIds: readonly string[] = []) {
  const coAssigneeIds = [...new Set(coUserIds)]
  const names = coAssigneeIds.length > 0 ? await readUsers(reader, coAssigneeIds) : []
  const helperNames = names.map(({ name }) => name).join('、') || '无'
  return { changes: { coAssigneeIds }, detail: { helperNames } }
}

interface Ticket extends Helped {
  title: string
  assigneeId: string | null
}

/** Who helps that did not before, and what they are told. */
export async function helperNotice(reader: Reader, before: Helped, row: Ticket, no: string) {
  const userIds = row.coAssigneeIds.filter((id) => !before.coAssigneeIds.includes(id))
  const [worker] = userIds.length > 0 && row.assigneeId ? await readUsers(reader, [row.assigneeId]) : []
  return { userIds, params: { no, subject: row.title, worker: worker?.name ?? '处理人' } }
}
